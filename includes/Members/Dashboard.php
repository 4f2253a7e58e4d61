<?php

declare(strict_types=1);

namespace Zeromo\Community\Members;

use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Filter;

/** Keeps wp-admin and its bar for those who have something to do there. */
final class Dashboard {

	private const ENTRANCES = array( 'admin-ajax.php', 'admin-post.php', 'async-upload.php' );

	public function __construct( private readonly Pages $pages ) {}

	#[Filter( 'show_admin_bar' )]
	public function on_show_admin_bar( mixed $shown ): bool {
		return $this->bar( (bool) $shown );
	}

	/** Filter `show_admin_bar`. */
	public function bar( bool $shown ): bool {
		return $shown && $this->has_business();
	}

	/** Members without business in wp-admin are sent to 我的; on `admin_init`. */
	#[Action( 'admin_init' )]
	public function turn_away(): void {
		global $pagenow;
		if (
			is_user_logged_in()
			&& ! wp_doing_ajax()
			&& ! in_array( $pagenow, self::ENTRANCES, true )
			&& ! $this->has_business()
		) {
			wp_safe_redirect( $this->pages->url( 'account' ) );
			exit;
		}
	}

	private function has_business(): bool {
		return current_user_can( 'edit_posts' )
			|| current_user_can( 'moderate_zeromo' )
			|| current_user_can( 'manage_zeromo_orders' )
			|| current_user_can( 'export_zeromo_personal_data' )
			|| current_user_can( 'manage_zeromo_settings' );
	}
}
