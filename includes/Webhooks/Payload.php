<?php

declare(strict_types=1);

namespace Zeromo\Community\Webhooks;

use Zeromo\Community\Html\Format;
use Zeromo\Community\Kernel\Version;
use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\Posts\Api\Posts;

/**
 * The body of a message, made when it is sent: ids as they were kept, and of a post what a visitor sees at that moment.
 */
final class Payload {

	/** Characters of an excerpt. */
	private const EXCERPT = 200;

	public function __construct( private readonly Posts $posts ) {}

	/** JSON. */
	public function of( Delivery $delivery ): string {
		$data = $delivery->data;
		if ( is_int( $data['until'] ?? null ) ) {
			$data['until'] = Format::iso( $data['until'] );
		}
		if ( is_int( $data['post_id'] ?? null ) ) {
			$data['post'] = $data['post_id'] > 0 ? $this->post( $data['post_id'] ) : null;
		}
		return (string) wp_json_encode(
			array(
				'type'      => $delivery->event,
				'timestamp' => Format::iso( $delivery->created ),
				'data'      => $data,
			),
			JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES
		);
	}

	/** How the site names itself. */
	public static function agent(): string {
		return 'ZeromoWebhook/' . Version::CURRENT . ' (+' . home_url( '/' ) . ')';
	}

	/**
	 * A post as visitors have it; null where they do not.
	 *
	 * @return array<string, int|string|bool|array<string, int|string>|null>|null
	 */
	private function post( int $id ): ?array {
		// Rules and parts of other rooms may look at who is signed in.
		$before = get_current_user_id();
		wp_set_current_user( 0 );
		try {
			$post = $this->posts->items( array( $id ), 0 )[0] ?? null;
			return null === $post ? null : self::shown( $post );
		} finally {
			wp_set_current_user( $before );
		}
	}

	/** @return array<string, int|string|bool|array<string, int|string>|null> */
	private static function shown( Post $post ): array {
		return array(
			'id'        => $post->id,
			'type'      => $post->kind->type(),
			'title'     => $post->title,
			'excerpt'   => mb_substr( $post->excerpt, 0, self::EXCERPT ),
			'url'       => $post->url,
			'author'    => array( 'id' => $post->author->id, 'name' => $post->author->name ),
			'circle_id' => $post->circle->id ?? null,
			'locked'    => null !== $post->lock,
			'created'   => Format::iso( $post->created ),
		);
	}
}
