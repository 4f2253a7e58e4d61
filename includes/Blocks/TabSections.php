<?php

declare(strict_types=1);

namespace Zeromo\Community\Blocks;

use Zeromo\Community\Posts\Api\Visibility;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Feed\Api\TabSection;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;

/** The sections rooms have registered, and whether a viewer may see the page one stands on. */
final class TabSections {

	/** Types whose members-only posts are our own decision. */
	private const OURS = array( 'zeromo_activity', 'post' );

	/**
	 * @param Collection<TabSection> $sections   Of all rooms.
	 * @param Visibility                    $visibility Who may see posts.
	 */
	public function __construct(
		#[All( TabSection::class )] private readonly Collection $sections,
		private readonly Visibility $visibility
	) {}

	/** A tab's HTML; X for a section, tab or page that is not there for the viewer. */
	public function html( string $section, string $tab, int $page, int $viewer ): string {
		foreach ( $this->sections->all() as $one ) {
			if ( $one->id() === $section && isset( $one->tabs()[ $tab ] ) && $this->sees( $page, $viewer ) ) {
				return $one->html( $tab, $viewer, $page );
			}
		}
		throw Failure::not_found();
	}

	/** A section by its id. */
	public function need( string $id ): TabSection {
		foreach ( $this->sections->all() as $one ) {
			if ( $one->id() === $id ) {
				return $one;
			}
		}
		throw Failure::not_found();
	}

	private function sees( int $page, int $viewer ): bool {
		if ( 0 === $page ) {
			return true;
		}
		$post = get_post( $page );
		if (
			! $post instanceof \WP_Post
			|| ( '' !== $post->post_password && ! user_can( $viewer, 'edit_post', $page ) )
		) {
			return false;
		}
		if ( in_array( $post->post_type, self::OURS, true ) ) {
			return $this->visibility->sees( $page, $viewer );
		}
		return is_post_publicly_viewable( $post )
			|| ( $viewer > 0 && is_post_type_viewable( $post->post_type ) && user_can( $viewer, 'read_post', $page ) );
	}
}
