<?php

declare(strict_types=1);

namespace Zeromo\Community\SecondFactor;

use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\SecondFactor\Sql\FactorRepository;
use Zeromo\Community\Setup\Pages;

/** Roles that the owner asks to have a second step: their pages lead to the setup until they have. */
final class Required {

	/** Setting: names of roles; none as shipped. */
	public const ROLES = 'two_factor_roles';

	/** @param \Closure(): FactorRepository $rows Asked for a member of such a role. */
	public function __construct(
		private readonly Settings $settings,
		private readonly Caller $caller,
		private readonly Pages $pages,
		#[Lazy( FactorRepository::class )] private readonly \Closure $rows
	) {}

	/** Whether a member has such a role. */
	public function is_for( int $member ): bool {
		$roles = $this->settings->get( self::ROLES );
		$roles = is_array( $roles ) ? array_filter( $roles, 'is_string' ) : array();
		return array() !== $roles && array() !== array_intersect( $roles, ( new \WP_User( $member ) )->roles );
	}

	/** A page of the site: calls of scripts, feeds and the page with the setup itself are left alone. */
	#[Action( 'template_redirect', 5, if: array( 'cookie' => 'wordpress_logged_in_' ) )]
	public function at_page(): void {
		if ( is_page( $this->pages->id( 'account' ) ) && $this->pages->id( 'account' ) > 0 ) {
			return;
		}
		$this->lead();
	}

	/** A page of wp-admin; forms and calls of scripts are left alone. */
	#[Action( 'admin_init', 5, if: array( 'cookie' => 'wordpress_logged_in_' ) )]
	public function at_admin(): void {
		$script = $GLOBALS['pagenow'] ?? '';
		if ( ! in_array( $script, array( 'admin-ajax.php', 'admin-post.php', 'async-upload.php' ), true ) ) {
			$this->lead();
		}
	}

	private function lead(): void {
		$member = $this->caller->id();
		$method = $_SERVER['REQUEST_METHOD'] ?? ''; // phpcs:ignore WordPress.Security -- only compared.
		if (
			'GET' !== $method || $member < 1 || $this->pages->id( 'account' ) < 1
			|| is_feed() || ! $this->is_for( $member ) || true === ( $this->rows )()->of( $member )?->is_on
		) {
			return;
		}
		nocache_headers();
		wp_safe_redirect( $this->pages->url( 'account', 'settings' ) . '#zmo-two-factor', 302 );
		exit;
	}
}
