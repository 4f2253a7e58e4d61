<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Http;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RateLimit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Http\Store;
use Zeromo\Community\Kernel\View\Partial;
use Zeromo\Community\Media\MediaService;
use Zeromo\Community\Media\Upload;
use Zeromo\Community\Media\UploadService;

/** Behind `zeromo_media_store`: the caller's library; uploading and deleting as over REST. */
final class MediaStore implements Store {

	public function __construct(
		private readonly MediaService $media,
		private readonly UploadService $uploads,
		private readonly Caller $caller,
		private readonly RateLimit $limits
	) {}

	public function args(): array {
		return array(
			'id'           => Arg::id( __( '媒体编号', 'zeromo-community' ), false ),
			'ids'          => Arg::ids( __( '媒体编号', 'zeromo-community' ), 100 ),
			'type'         => Arg::word( __( '媒体类型，默认全部', 'zeromo-community' ), array( 'image', 'video', 'audio', 'file' ) ),
			'current_user' => Arg::flag( __( '只看自己的；0 需要管理权限', 'zeromo-community' ), true ),
			'data'         => Arg::text( __( 'data:image/…;base64,… 格式的图片', 'zeromo-community' ), 300 * MB_IN_BYTES ),
			'filename'     => Arg::text( __( '文件名', 'zeromo-community' ), 255, false, '' ),
		);
	}

	public function get( array $args ): array {
		$in     = new Input( $args );
		$member = $this->caller->member();
		if ( ! $in->flag( 'current_user', true ) ) {
			if ( ! $this->caller->moderates() ) {
				throw Failure::forbidden();
			}
			$member = 0;
		}
		$ids = $in->has( 'id' ) ? array( $in->int( 'id' ) ) : $in->ids( 'ids' );
		if ( array() !== $ids ) {
			return self::page( $this->media->need( $ids, $member, $in->text( 'type' ) ), count( $ids ), false );
		}
		$page = $this->media->page( $member, $in->text( 'type' ), trim( $in->text( 'search' ) ), Cursor::read( $in->text( 'cursor' ) ), $in->int( 'paged', 1 ), $in->int( 'per_page', 20 ) );
		return self::page( $page['items'], $page['total'], null !== $page['next'] );
	}

	/**
	 * Takes `images[]`, `videos[]` or `files[]` of a form as POST /media does, or one picture in `data`.
	 *
	 * @param array<string, mixed> $args Arguments.
	 * @return array{items: list<array{id: int, type: string, url: string, icon: string, alt: string, filename: string, size: int, thumb: string}>}
	 */
	public function save( array $args ): array {
		$member = $this->caller->member();
		$this->limits->hit( 'upload' );
		$in    = new Input( $args );
		$files = array_filter( array( 'image' => self::sent( 'images' ), 'video' => self::sent( 'videos' ), 'file' => self::sent( 'files' ) ) );
		if ( array() !== $files ) {
			return array( 'items' => $this->uploads->upload( $files, $member, 0 ) );
		}
		if ( '' === $in->text( 'data' ) ) {
			throw new Failure( 'rest_missing_callback_param', 400, __( '参数错误', 'zeromo-community' ), array( 'field' => 'data' ) );
		}
		return array( 'items' => array( $this->uploads->from_data( $in->text( 'data' ), $in->text( 'filename' ), $member ) ) );
	}

	public function saved(): array {
		return Schema::object( array( 'items' => Schema::listing( MediaController::item() ) ) );
	}

	public function delete( array $args ): array {
		$member = $this->caller->member();
		$this->limits->hit( 'upload' );
		$in = new Input( $args );
		if ( ! $in->has( 'id' ) ) {
			throw Failure::invalid( 'id' );
		}
		$this->media->delete( $in->int( 'id' ), $member );
		return array( 'deleted' => true );
	}

	public function deleted(): array {
		return MediaController::deleted();
	}

	/** @return list<Upload> */
	private static function sent( string $field ): array {
		return Upload::all( $_FILES[ $field ] ?? null ); // phpcs:ignore WordPress.Security -- the nonce is checked before; Upload looks at each part.
	}

	/**
	 * @param list<array{id: int, type: string, url: string, icon: string, alt: string, filename: string, size: int, thumb: string}> $items Items.
	 * @return array{items: list<string>, total: int|null, more: bool}
	 */
	private static function page( array $items, ?int $total, bool $more ): array {
		return array( 'items' => array_map( static fn( array $item ): string => Partial::render( 'media/item', $item ), $items ), 'total' => $total, 'more' => $more );
	}
}
