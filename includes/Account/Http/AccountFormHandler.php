<?php

declare(strict_types=1);

namespace Zeromo\Community\Account\Http;

use Zeromo\Community\Account\Devices;
use Zeromo\Community\Account\PasswordService;
use Zeromo\Community\Account\PictureService;
use Zeromo\Community\Account\ProfileEditing;
use Zeromo\Community\Account\SettingsTab;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\FormHandler;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RateLimit;
use Zeromo\Community\Kernel\Pages;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Members\Api\MemberPrivacy;

/**
 * The forms of 资料 and 设置 without script: `admin-post.php?action=zeromo_account`, field `do`; then back to the tab.
 *
 * @phpstan-import-type JsonSchema from \Zeromo\Community\Kernel\Http\Schema
 */
final class AccountFormHandler {

	public const ACTION = 'zeromo_account';

	public function __construct(
		private readonly ProfileEditing $profile,
		private readonly PictureService $pictures,
		private readonly MemberPrivacy $privacy,
		private readonly PasswordService $passwords,
		private readonly Devices $devices,
		private readonly Pages $pages,
		private readonly RateLimit $limits,
		private readonly FormHandler $frame
	) {}

	/** On `admin_post_zeromo_account`. */
	#[Action( 'admin_post_' . self::ACTION )]
	public function handle(): void {
		$this->frame->handle( self::ACTION, '', self::fields(), fn( int $member, Input $sent ): string => $this->pages->url( 'account', $this->work( $member, $sent ) ) );
	}

	/**
	 * All that the forms may send: the routes' own arguments, each form its part of them.
	 *
	 * @return array<string, JsonSchema>
	 */
	private static function fields(): array {
		return array( 'do' => Arg::word( __( '做什么', 'zeromo-community' ), array( 'profile', 'avatar', 'cover', 'privacy', 'password', 'session' ), null, true ) )
			+ ProfileController::fields()
			+ array_map( static fn( string $word ): array => Arg::flag( $word ), SettingsTab::words() )
			+ array(
				'old_password' => Arg::text( __( '当前密码', 'zeromo-community' ), 4096 ),
				'new_password' => Arg::text( __( '新密码', 'zeromo-community' ), 4096 ),
				'id'           => Arg::id( __( '要退出的设备', 'zeromo-community' ), false ),
			);
	}

	/** Does it; gives the tab to go back to. */
	private function work( int $member, Input $sent ): string {
		$do = $sent->text( 'do' );
		$this->limits->hit(
			match ( $do ) {
			'password'        => 'password',
			'avatar', 'cover' => 'upload',
			default           => 'account',
			}
		);
		switch ( $do ) {
			case 'profile':
				$this->profile->save( $member, array_map( 'strval', array_intersect_key( array_filter( $sent->all(), 'is_string' ), ProfileController::fields() ) ) );
				return '';
			case 'avatar':
			case 'cover':
				$this->pictures->set( $member, 'cover' === $do, 0, $_FILES['image'] ?? null ); // phpcs:ignore WordPress.Security -- the nonce is checked in handle(); the file is judged by its bytes.
				return '';
			case 'privacy':
				$this->privacy->save( $member, array_map( static fn( string $name ): bool => $sent->flag( $name ), array_combine( array_keys( SettingsTab::words() ), array_keys( SettingsTab::words() ) ) ) );
				return 'settings';
			case 'password':
				$this->passwords->change( wp_get_current_user(), $sent->text( 'old_password' ), $sent->text( 'new_password' ) );
				return 'settings';
			case 'session':
				$sent->int( 'id' ) > 0 ? $this->devices->end( $member, $sent->int( 'id' ) ) : $this->devices->end_others( $member );
				return 'settings';
			default:
				throw Failure::invalid( 'do' );
		}
	}
}
