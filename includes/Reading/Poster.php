<?php

declare(strict_types=1);

namespace Zeromo\Community\Reading;

use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Content\Api\PostRef;
use Zeromo\Community\Content\Api\Posts;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Input;

/**
 * What stands on the poster of a post. It goes to people nobody knows, so it holds what a visitor may read, whoever asks:
 * nothing that is locked, and of a members-only circle nothing but its name.
 *
 * @phpstan-type PosterData array{url: string, title: string, text: string, author: string, circle: string, picture: string, created: string}
 */
final class Poster {

	public function __construct( private readonly Posts $posts, private readonly Circles $circles ) {}

	/**
	 * The poster of a public post the caller may see, or refusal X.
	 *
	 * @return PosterData
	 */
	public function of( int $id, int $viewer ): array {
		$ref = $this->posts->visible( array( $id ), $viewer )[ $id ] ?? null;
		if ( null === $ref || ! $ref->published ) {
			throw Failure::not_found();
		}
		$post = $this->posts->items( array( $id ), 0 )[0] ?? null;
		return null === $post ? $this->closed( $ref ) : self::open( new Input( $post ), $ref->url );
	}

	/** @return PosterData */
	private static function open( Input $post, string $url ): array {
		$first = $post->part( 'images' )->part( '0' )->text( 'url' );
		return array(
			'url'     => $url,
			'title'   => $post->text( 'post_title' ),
			'text'    => $post->text( 'excerpt' ),
			'author'  => $post->part( 'author' )->text( 'name' ),
			'circle'  => $post->part( 'circle' )->text( 'title' ),
			'picture' => $first,
			'created' => $post->text( 'created' ),
		);
	}

	/** @return PosterData */
	private function closed( PostRef $ref ): array {
		$circle = $this->circles->find( $ref->circle_id );
		if ( null === $circle ) {
			throw Failure::not_found();
		}
		/* translators: %s: circle */
		$text = sprintf( __( '这条动态在圈子“%s”里，加入后可以阅读', 'zeromo-community' ), $circle->title );
		return array( 'url' => $ref->url, 'title' => $circle->title, 'text' => $text, 'author' => '', 'circle' => '', 'picture' => '', 'created' => '' );
	}
}
