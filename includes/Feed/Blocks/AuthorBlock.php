<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\Blocks;

use Zeromo\Community\Html\Assets;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\ServerBlock;
use Zeromo\Community\Kernel\Wiring\Named;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Members\Api\MemberButtons;
use Zeromo\Community\Members\Api\Profiles;
use Zeromo\Community\Posts\Api\PostKind;
use Zeromo\Community\Posts\Api\Visibility;

/** zeromo/author: who wrote the post whose page it is; nothing where the viewer may not see that post. */
#[Named( 'zeromo/author' )]
final class AuthorBlock implements ServerBlock {

	/**
	 * @param Visibility                    $visibility Who may see the post.
	 * @param MemberDirectory               $members    The author's card.
	 * @param Profiles                      $profiles   Words and numbers.
	 * @param Caller                        $caller     Who looks.
	 * @param MemberButtons $buttons      Buttons of higher rooms.
	 */
	public function __construct(
		private readonly Visibility $visibility,
		private readonly MemberDirectory $members,
		private readonly Profiles $profiles,
		private readonly Caller $caller,
		private readonly MemberButtons $buttons
	) {}

	public function render( array $attributes, string $content ): string {
		$post   = is_singular() ? get_queried_object() : null;
		$viewer = $this->caller->id();
		if (
			! $post instanceof \WP_Post
			|| null === PostKind::of_type( $post->post_type )
			|| ! $this->visibility->sees( $post->ID, $viewer )
		) {
			return '';
		}
		$id      = (int) $post->post_author;
		$profile = $this->profiles->profile( $id, $viewer );
		$card    = $this->members->card( $id, $viewer );
		if ( null === $profile || null === $card ) {
			return '';
		}
		Assets::require_style( 'detail' );
		return Partial::render(
			'posts/author',
			array( 'profile' => $profile, 'buttons' => $this->buttons->html( $card, $viewer, 'row' ) )
		);
	}
}
