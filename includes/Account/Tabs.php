<?php

declare(strict_types=1);

namespace Zeromo\Community\Account;

use Zeromo\Community\Account\Api\AccountTab;
use Zeromo\Community\Account\Api\ChosenTab;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;

/** The tabs of 我的 in their order. */
final class Tabs {

	/**
	 * @param Collection<AccountTab> $tabs  What this room and higher ones show.
	 * @param Pages                         $pages Where the page is.
	 */
	public function __construct(
		#[All( AccountTab::class )] private readonly Collection $tabs,
		private readonly Pages $pages
	) {}

	/** The tab being shown: the named one, the first where none is named, null where there is no such tab. */
	public function open(): ?AccountTab {
		$wanted = get_query_var( 'zeromo_tab', '' );
		foreach ( $this->all() as $tab ) {
			if ( $tab->slug() === $wanted || '' === $wanted ) {
				return $tab;
			}
		}
		return null;
	}

	/**
	 * The reader's tabs.
	 *
	 * @return list<AccountTab>
	 */
	public function all(): array {
		$member = get_current_user_id();
		$tabs   = array_values(
			array_filter(
				$this->tabs->all(),
				static fn( AccountTab $tab ): bool => ! $tab instanceof ChosenTab || $tab->is_for( $member )
			)
		);
		usort( $tabs, static fn( AccountTab $a, AccountTab $b ): int => $a->position() <=> $b->position() );
		return $tabs;
	}

	/** Address of a tab. */
	public function url( AccountTab $tab ): string {
		return $this->pages->url( 'account', $tab->slug() );
	}

	/** A tab that does not exist is not found; what is shown is the reader's own and never cached. On `wp`. */
	#[Action( 'wp' )]
	public function guard(): void {
		global $wp_query;
		$page = $this->pages->id( 'account' );
		if ( $page <= 0 || ! is_page( $page ) ) {
			return;
		}
		nocache_headers();
		if ( null === $this->open() ) {
			$wp_query->set_404();
			status_header( 404 );
		}
	}
}
