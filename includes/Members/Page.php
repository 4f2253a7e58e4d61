<?php

declare(strict_types=1);

namespace Zeromo\Community\Members;

use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\Members\Api\MemberPage;
use Zeromo\Community\Members\Api\MemberTab;
use Zeromo\Community\Members\Api\OptionalTab;
use Zeromo\Community\Members\Api\OwnTab;

/** The member page of this request: core's author query with our variable set. */
final class Page implements MemberPage {

	/**
	 * @param Collection<MemberTab> $tabs   What higher rooms show there.
	 * @param Caller                        $caller Who looks.
	 */
	public function __construct(
		#[All( MemberTab::class )] private readonly Collection $tabs,
		private readonly Caller $caller
	) {}

	#[Filter( 'posts_pre_query' )]
	public function on_posts_pre_query( mixed $posts, \WP_Query $query ): mixed {
		return $query->is_author() ? $this->skip_core_query( $posts, $query ) : $posts;
	}

	#[Action( 'wp' )]
	public function on_wp(): void {
		if ( is_author() ) {
			$this->refuse_unknown_tab();
		}
	}

	public function current(): int {
		if ( ! is_author() || '' === $this->variable( 'zeromo_member' ) ) {
			return 0;
		}
		return (int) get_queried_object_id();
	}

	public function tab(): string {
		return $this->variable( 'zeromo_tab' );
	}

	/**
	 * The tabs in their order, those for the member alone only on one's own page, and no more than this member has.
	 *
	 * @return list<MemberTab>
	 */
	public function tabs(): array {
		$member = $this->current();
		$viewer = $this->caller->id();
		$tabs   = array_values(
			array_filter(
				$this->tabs->all(),
				static fn( MemberTab $tab ): bool => $member === $viewer || ! $tab instanceof OwnTab
			)
		);
		$tabs = array_values(
			array_filter(
				$tabs,
				static fn( MemberTab $tab ): bool => ! $tab instanceof OptionalTab || $tab->stands( $member, $viewer )
			)
		);
		usort( $tabs, static fn( MemberTab $a, MemberTab $b ): int => $a->position() <=> $b->position() );
		return $tabs;
	}

	/** The tab being shown: the named one, the first where none is named, null where there is no such tab. */
	public function open_tab(): ?MemberTab {
		$wanted = $this->tab();
		foreach ( $this->tabs() as $tab ) {
			if ( $tab->slug() === $wanted || '' === $wanted ) {
				return $tab;
			}
		}
		return null;
	}

	/** A tab that does not exist is not found; on `wp`. */
	public function refuse_unknown_tab(): void {
		if ( $this->current() > 0 && '' !== $this->tab() && null === $this->open_tab() ) {
			global $wp_query;
			$wp_query->set_404();
			status_header( 404 );
			nocache_headers();
		}
	}

	/**
	 * The page lists through our feed; core's query for the author's articles is not needed. Filter `posts_pre_query`.
	 *
	 * @param mixed     $posts Null, or what another plugin found.
	 * @param \WP_Query $query Query.
	 */
	public function skip_core_query( mixed $posts, \WP_Query $query ): mixed {
		return null === $posts
			&& $query->is_main_query()
			&& $query->is_author()
			&& ! in_array( $query->get( 'zeromo_member' ), array( '', null ), true )
			? array()
			: $posts;
	}

	private function variable( string $name ): string {
		$value = get_query_var( $name, '' );
		return is_string( $value ) ? $value : '';
	}
}
