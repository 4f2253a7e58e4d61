<?php

declare(strict_types=1);

namespace Zeromo\Community\Sharing;

use Zeromo\Community\Circles\Api\Circle;
use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Posts\Api\PostRef;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Html\Format;
use Zeromo\Community\Posts\Api\Post;

/**
 * What stands on the poster of a post or a circle. It goes to people nobody knows, so it holds what a visitor may read,
 * whoever asks: nothing that is locked, and of a members-only circle nothing but its name.
 *
 * @phpstan-type PosterData array{url: string, title: string, text: string, author: string, circle: string,
 *   picture: string, created: string, hint: string}
 */
final class Poster {

	public function __construct( private readonly Posts $posts, private readonly Circles $circles ) {}

	/**
	 * The poster of a public post the caller may see, or of a circle; else refusal X.
	 *
	 * @return PosterData
	 */
	public function of( int $id, int $viewer ): array {
		$ref = $this->posts->visible( array( $id ), $viewer )[ $id ] ?? null;
		if ( null === $ref || ! $ref->published ) {
			return self::of_circle( $this->circles->find( $id ) ?? throw Failure::not_found() );
		}
		$post = $this->posts->items( array( $id ), 0 )[0] ?? null;
		return null === $post ? $this->closed( $ref ) : self::open( $post, $ref->url );
	}

	/** @return PosterData */
	private static function open( Post $post, string $url ): array {
		return array(
			'url'     => $url,
			'title'   => $post->title,
			'text'    => $post->excerpt,
			'author'  => $post->author->name,
			'circle'  => $post->circle->title ?? '',
			'picture' => $post->images[0]->url ?? '',
			'created' => Format::iso( $post->created ),
			'hint'    => __( '扫码阅读全文', 'zeromo-community' ),
		);
	}

	/**
	 * Name, intro and cover are for everybody, of a members-only circle as well.
	 *
	 * @return PosterData
	 */
	private static function of_circle( Circle $circle ): array {
		return array(
			'url' => $circle->url,
			'title' => $circle->title,
			'text' => $circle->intro,
			'author' => '',
			'circle' => '',
			'picture' => $circle->cover_url,
			'created' => '',
			'hint' => __( '扫码看看这个圈子', 'zeromo-community' ),
		);
	}

	/** @return PosterData */
	private function closed( PostRef $ref ): array {
		$circle = $this->circles->find( $ref->circle_id );
		if ( null === $circle ) {
			throw Failure::not_found();
		}
		/* translators: %s: circle */
		$text = sprintf( __( '这条动态在圈子「%s」里，加入后可以阅读', 'zeromo-community' ), $circle->title );
		return array(
			'url' => $ref->url,
			'title' => $circle->title,
			'text' => $text,
			'author' => '',
			'circle' => '',
			'picture' => '',
			'created' => '',
			'hint' => __( '扫码阅读全文', 'zeromo-community' ),
		);
	}
}
