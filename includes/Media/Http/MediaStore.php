<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Http;

use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Http\Store;
use Zeromo\Community\Media\Api\MediaItem;
use Zeromo\Community\Routing\CountsSearch;
use Zeromo\Community\Routing\Router;

/** Implements `zeromo_media_store`: the caller's library; uploads and deletes like REST. */
final class MediaStore implements Store, CountsSearch {

	public function __construct( private readonly Router $routes ) {}

	public function args(): array {
		return array(
			'id'           => Arg::id( __( '媒体编号', 'zeromo-community' ), false ),
			'ids'          => Arg::ids( __( '媒体编号', 'zeromo-community' ), 100 ),
			'type'         => Arg::word(
				__( '媒体类型，默认全部', 'zeromo-community' ),
				array( 'image', 'video', 'audio', 'file' )
			),
			'current_user' => Arg::flag( __( '只看自己的；0 需要管理权限', 'zeromo-community' ), true ),
			'data'         => Arg::text( __( 'data:image/…;base64,… 格式的图片', 'zeromo-community' ), 300 * MB_IN_BYTES ),
			'filename'     => Arg::text( __( '文件名', 'zeromo-community' ), 255, false, '' ),
		);
	}

	public function get( array $args ): array {
		// GET /media has another argument of the same name.
		unset( $args['action_type'] );
		$answer = $this->routes->ask( 'GET /media', $args );
		/** @var list<array<string, mixed>> $items */
		$items   = $answer->get_data();
		$headers = $answer->get_headers();
		return array(
			'items' => array_map( static fn( array $item ): string => Partial::render( 'media/item', $item ), $items ),
			'total' => isset( $headers['X-WP-Total'] ) ? (int) $headers['X-WP-Total'] : null,
			'more'  => isset( $headers['X-WP-Next-Cursor'] ),
		);
	}

	/**
	 * Uploads `images[]`, `videos[]` or `files[]` of a form like POST /media, or one picture in `data`.
	 *
	 * @param array<string, mixed> $args Arguments.
	 * @return array<string, mixed>
	 */
	public function save( array $args ): array {
		// phpcs:ignore WordPress.Security -- the nonce is checked before; Upload looks at each part.
		$files = array_intersect_key( $_FILES, array( 'images' => true, 'videos' => true, 'files' => true ) );
		return array(
			'items' => array() === $files
				? array( $this->routes->run( 'POST /media/from-data', $args ) )
				: $this->routes->run( 'POST /media', array(), $files ),
		);
	}

	public function saved(): array {
		return Schema::object( array( 'items' => Schema::listing( MediaItem::schema() ) ) );
	}

	public function delete( array $args ): array {
		return $this->routes->run( 'DELETE /media/{id}', $args + array( 'id' => 0 ) );
	}

	public function deleted(): array {
		return MediaController::deleted();
	}
}
