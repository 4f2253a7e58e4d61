<?php

declare(strict_types=1);

namespace Zeromo\Community\Blocks\Http;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Blocks\FrontPageActs;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Setup\Pages;

/**
 * In wp-admin, once the plugin is active: the community as the site's front page, by one button. It sets what 设置 › 阅读
 * sets, and is undone there. Declined once, it does not come back.
 */
final class FrontPageOffer {

	public const ACTION     = 'zeromo_front_page';
	public const CAPABILITY = 'manage_options';

	/** Internal setting: somebody has answered. */
	private const ANSWERED = '_front_page_answered';

	/** Where it is shown: an owner at work elsewhere is left in peace, and 开站设置 asks the same itself. */
	private const SCREENS = array( 'dashboard', 'plugins', 'options-reading' );

	public function __construct(
		private readonly Caller $caller,
		private readonly FormHandler $frame,
		private readonly Pages $pages,
		private readonly Settings $settings,
		private readonly AuditLog $audit
	) {}

	#[Action( 'admin_notices' )]
	public function show(): void {
		if ( in_array( get_current_screen()->id ?? '', self::SCREENS, true ) && $this->is_open() ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped in the template.
			echo Partial::render( 'admin/front-page', array( 'action' => self::ACTION ) );
		}
	}

	/** Whether the caller may still answer. */
	public function is_open(): bool {
		$page = $this->pages->id( 'community' );
		return current_user_can( self::CAPABILITY )
			&& true !== $this->settings->internal( self::ANSWERED )
			&& $page > 0 && 'publish' === get_post_status( $page )
			&& ! ( 'page' === get_option( 'show_on_front' ) && self::number( 'page_on_front' ) === $page );
	}

	/** On `admin_post_zeromo_front_page`. */
	#[Action( 'admin_post_' . self::ACTION )]
	public function handle(): void {
		$this->frame->handle(
			self::ACTION,
			array( 'do' => Arg::word( __( '做什么', 'zeromo-community' ), array( 'set', 'leave' ), null, true ) ),
			$this->answer( ... )
		);
	}

	/** Does what the owner pressed; gives the address to go to. */
	public function answer( int $member, Input $sent ): string {
		$this->caller->need( self::CAPABILITY );
		$this->settings->set_internal( self::ANSWERED, true );
		$page = $this->pages->id( 'community' );
		if ( 'set' !== $sent->text( 'do' ) || $page <= 0 ) {
			return FormHandler::back( admin_url() );
		}
		$before = self::number( 'page_on_front' );
		$moved  = update_option( 'page_on_front', $page );
		if ( update_option( 'show_on_front', 'page' ) || $moved ) {
			$changes = array( 'page_on_front' => array( (string) $before, (string) $page ) );
			$this->audit->note( $member, FrontPageActs::SET, '', 0, changes: $changes );
		}
		return admin_url( 'options-reading.php?settings-updated=true' );
	}

	private static function number( string $option ): int {
		$value = get_option( $option );
		return is_numeric( $value ) ? (int) $value : 0;
	}
}
