<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing;

use Zeromo\Community\Feed\Api\PostService;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Html\Format;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Posts\Api\FeedProjector;
use Zeromo\Community\Posts\Api\FeedState;
use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\Posts\Api\PostKind;
use Zeromo\Community\Posts\Api\PostParts;
use Zeromo\Community\CoreQueries\Api\PrintedPictures;
use Zeromo\Community\Html\SafeText;
use Zeromo\Community\Publishing\Api\DraftCopy;
use Zeromo\Community\Publishing\Api\PlaceNames;
use Zeromo\Community\Publishing\Api\PostForm;

/**
 * A member's own post as the editor goes on with it: as it is stored, and laid over that what was typed and not sent.
 *
 * @phpstan-type Edited array{id: int, version: int, at: string|null, post_title: string, post_content: string,
 *   post_status: string, publish_at: string|null, circle: array{id: int, title: string, url: string}|null,
 *   topics: list<array{id: int, title: string, url: string}>, images: list<array{id: int, url: string, thumb: string,
 *   w: int, h: int, alt: string, ai?: int}>, parts: \stdClass}
 */
final class EditedPost {

	public function __construct(
		private readonly Writings $writings,
		private readonly DraftService $drafts,
		private readonly PostService $posts,
		private readonly PostParts $parts,
		private readonly Library $library,
		private readonly PlaceNames $places,
		private readonly PrintedPictures $pictures
	) {}

	/**
	 * For the editor's props: the whole Post, too. What was typed before the post was changed elsewhere comes with a
	 * version that its first save is refused for: the editor then shows both.
	 *
	 * @return array{Edited, Post}
	 */
	public function whole( int $id, int $member ): array {
		$writing = $this->writings->about( $id );
		$stored  = $writing->own( $id, $member );
		$copy    = $this->drafts->open_copy( $id, $member );
		$edited  = $this->edited( $writing, $stored, $copy, $member );

		$edited['version'] -= null !== $copy && $copy->is_stale() ? 1 : 0;
		$post = $this->posts->items( array( $id ), $member )[0] ?? throw Failure::not_found();
		return array( $edited, $post );
	}

	/**
	 * What the editor needs; X and F as for changing it. Asked for what another window has, it is the post where that
	 * is newer than what was typed.
	 *
	 * @return Edited
	 */
	public function of( int $id, int $member ): array {
		$writing = $this->writings->about( $id );
		$stored  = $writing->own( $id, $member );
		$copy    = $this->drafts->open_copy( $id, $member );
		return $this->edited( $writing, $stored, null !== $copy && $copy->is_stale() ? null : $copy, $member );
	}

	/** @return Edited */
	private function edited( Writing $writing, \WP_Post $stored, ?DraftCopy $copy, int $member ): array {
		$id    = $stored->ID;
		$form  = null === $copy ? new PostForm( $id ) : $copy->form( $this->parts );
		$draft = $writing->lay( $form->with( parts: array() ), $stored, $member );
		$at    = $form->publish_at ?? ( 'future' === $stored->post_status ? FeedProjector::time( $stored ) : 0 );
		return array(
			'id'           => $id,
			'version'      => $this->drafts->version( $id, $member ),
			'at'           => null === $copy ? null : Format::iso( $copy->updated ),
			'post_title'   => $form->title ?? SafeText::plain( $draft->title ),
			'post_content' => PostKind::ACTIVITY === $stored->post_type && null !== $form->content
				? $form->content
				: $this->pictures->shown( $writing->source( $draft->content ), $draft->content, $id ),
			'post_status'  => FeedState::of( $stored->post_status, $stored->post_password )->word(),
			'publish_at'   => $at > 0 ? Format::iso( $at ) : null,
			'circle'       => $this->places->circle( $draft->circle ),
			'topics'       => $this->places->topics( $draft->topics ),
			'images'       => $this->images( $draft->images ),
			'parts'        => (object) $this->parts->edit(
				$this->parts->typed( $form->parts(), $draft->had_parts, $writing->place( $draft, $member ) )
			),
		);
	}

	/**
	 * @param list<int> $ids Pictures.
	 * @return list<array{id: int, url: string, thumb: string, w: int, h: int, alt: string, ai?: int}>
	 */
	private function images( array $ids ): array {
		$out = array();
		foreach ( $this->library->images( $this->library->snapshot( $ids ) ) as $image ) {
			$out[] = array(
				'id' => $image['id'],
				'url' => $image['url'],
				'thumb' => $image['thumb'],
				'w' => $image['w'],
				'h' => $image['h'],
				'alt' => $image['alt'],
			);
		}
		return $out;
	}
}
