<?php

declare(strict_types=1);

namespace Zeromo\Community\Seo;

use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Kernel\Http\Input;

/** A Post as facts. */
final class PostFacts {

	/** What stands in for the hidden text, see templates/privacy/block.php. */
	private const LOCKED = '.zmo-hidden';

	public function __construct( private readonly Circles $circles ) {}

	/**
	 * The facts; the excerpt is of the public text.
	 *
	 * @param array<string, mixed> $post Post.
	 */
	public function of( array $post ): Facts {
		$in     = new Input( $post );
		$author = $in->part( 'author' );
		$title  = $in->text( 'post_title' );
		$text   = $in->text( 'excerpt' );
		$name   = '' !== $title ? $title : mb_substr( $text, 0, 40 );
		/* translators: %s: author */
		$name   = '' !== $name ? $name : sprintf( __( '%s 的动态', 'zeromo-community' ), $author->text( 'name' ) );
		$circle = $in->part( 'circle' )->int( 'id' );
		if ( null !== ( $post['state'] ?? null ) || ( $circle > 0 && true !== $this->circles->find( $circle )?->public ) ) {
			// Only some may read it: no words of it for machines.
			return new Facts( get_bloginfo( 'name' ), '', $in->text( 'url' ), indexed: false );
		}
		$images = is_array( $post['images'] ?? null ) ? array_values( array_filter( array_column( $post['images'], 'url' ), 'is_string' ) ) : array();
		$edited = $in->text( 'edited' );
		return new Facts(
			$name,
			$text,
			$in->text( 'url' ),
			'article',
			$images[0] ?? '',
			$this->data( $post, $in, $name, $images ),
			more: array_filter( array( 'article:published_time' => $in->text( 'created' ), 'article:modified_time' => $edited, 'article:author' => $author->text( 'url' ) ) ),
			locked: self::is_locked( $in )
		);
	}

	/**
	 * @param array<string, mixed> $post   Post.
	 * @param list<string>         $images Addresses.
	 * @return array<string, mixed>
	 */
	private function data( array $post, Input $in, string $name, array $images ): array {
		$author  = $in->part( 'author' );
		$counts  = $in->part( 'counts' );
		$count   = static fn( string $action, int $n ): array => array( '@type' => 'InteractionCounter', 'interactionType' => "https://schema.org/$action", 'userInteractionCount' => $n );
		$article = 'post' === $in->text( 'post_type' );
		$locked  = self::is_locked( $in );
		return array_filter(
			array(
				'@type'                => $article ? 'Article' : 'DiscussionForumPosting',
				'headline'             => mb_substr( $name, 0, 110 ),
				$article ? 'description' : 'text' => $in->text( 'excerpt' ),
				'url'                  => $in->text( 'url' ),
				'mainEntityOfPage'     => $in->text( 'url' ),
				'datePublished'        => $in->text( 'created' ),
				'dateModified'         => $in->text( 'edited' ),
				'author'               => array( '@type' => 'Person', 'name' => $author->text( 'name' ), 'url' => $author->text( 'url' ) ),
				'image'                => $images,
				'interactionStatistic' => array( $count( 'LikeAction', $counts->int( 'like' ) ), $count( 'CommentAction', $counts->int( 'comment' ) ) ),
				'isAccessibleForFree'  => ! $locked,
				'hasPart'              => $locked ? array( '@type' => 'WebPageElement', 'isAccessibleForFree' => false, 'cssSelector' => self::LOCKED ) : null,
			),
			static fn( mixed $value ): bool => null !== $value && '' !== $value && array() !== $value
		);
	}

	private static function is_locked( Input $in ): bool {
		return 'public' !== $in->part( 'privacy' )->text( 'type', 'public' );
	}
}
