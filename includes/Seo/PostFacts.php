<?php

declare(strict_types=1);

namespace Zeromo\Community\Seo;

use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Html\Format;
use Zeromo\Community\Posts\Api\FeedState;
use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\Posts\Api\PostKind;

/** A Post as facts. */
final class PostFacts {

	/** The placeholder of hidden text, see templates/locks/block.php. */
	private const LOCKED = '.zmo-hidden';

	public function __construct( private readonly Circles $circles ) {}

	/** The facts; the excerpt is of the public text. */
	public function of( Post $post ): Facts {
		$name = $post->name( 40 );
		/* translators: %s: author */
		$name = '' !== $name ? $name : sprintf( __( '%s 的动态', 'zeromo-community' ), $post->author->name );
		$open = null === $post->circle || true === $this->circles->find( $post->circle->id )?->public;
		if ( FeedState::Listed !== $post->state || ! $open ) {
			// Only some may read the post: search engines get nothing of its text.
			return new Facts( get_bloginfo( 'name' ), '', $post->url, indexed: false );
		}
		$times = array(
			'article:published_time' => Format::iso( $post->created ),
			'article:modified_time'  => self::edited( $post ),
			'article:author'         => $post->author->url,
		);
		return new Facts(
			$name,
			$post->excerpt,
			$post->url,
			'article',
			$post->images[0]->url ?? '',
			self::data( $post, $name ),
			more: array_filter( $times ),
			locked: null !== $post->lock
		);
	}

	/** @return array<string, mixed> */
	private static function data( Post $post, string $name ): array {
		$count   = static fn( string $action, int $n ): array =>
			array(
				'@type' => 'InteractionCounter',
				'interactionType' => "https://schema.org/$action",
				'userInteractionCount' => $n,
			);
		$article = PostKind::Article === $post->kind;
		$locked  = null !== $post->lock;
		return array_filter(
			array(
				'@type'                => $article ? 'Article' : 'DiscussionForumPosting',
				'headline'             => mb_substr( $name, 0, 110 ),
				$article ? 'description' : 'text' => $post->excerpt,
				'url'                  => $post->url,
				'mainEntityOfPage'     => $post->url,
				'datePublished'        => Format::iso( $post->created ),
				'dateModified'         => self::edited( $post ),
				'author'               => array(
					'@type' => 'Person',
					'name' => $post->author->name,
					'url' => $post->author->url,
				),
				'image'                => array_values( array_filter( array_column( $post->images, 'url' ) ) ),
				'interactionStatistic' => array(
					$count( 'LikeAction', $post->counts->like ),
					$count( 'CommentAction', $post->counts->comment ),
				),
				'isAccessibleForFree'  => ! $locked,
				'hasPart'              => $locked
					? array(
						'@type' => 'WebPageElement',
						'isAccessibleForFree' => false,
						'cssSelector' => self::LOCKED,
					)
					: null,
			),
			static fn( mixed $value ): bool => null !== $value && '' !== $value && array() !== $value
		);
	}

	private static function edited( Post $post ): string {
		return $post->edited > 0 ? Format::iso( $post->edited ) : '';
	}
}
