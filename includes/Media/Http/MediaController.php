<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Http;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Media\Api\MediaItem;
use Zeromo\Community\Media\Api\Upload;
use Zeromo\Community\Media\MediaService;
use Zeromo\Community\Media\UploadService;

/**
 * Routes /media and /media/from-data.
 *
 * @phpstan-import-type JsonSchema from Schema
 * @phpstan-import-type Answer from Schema
 */
final class MediaController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly MediaService $media,
		private readonly UploadService $uploads,
		private readonly Library $library
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /media',
			$this->list_args(),
			$this->member(),
			$this->list( ... ),
			array(
				'type' => 'array',
				'items' => array(
					'oneOf' => array( MediaItem::schema(), Schema::int( __( '已不存在的编号', 'zeromo-community' ) ) ),
				),
			),
			'search',
			self::searches( ... )
		);
		$this->route(
			'POST /media',
			$this->upload_args(),
			$this->member(),
			$this->upload( ... ),
			Schema::listing( MediaItem::schema() ),
			'upload'
		);
		$this->route(
			'POST /media/from-data',
			$this->data_args(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->from_data( new Input( $r ) ),
			MediaItem::schema(),
			'upload'
		);
		$this->route(
			'DELETE /media/{id}',
			Arg::nonce(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->delete( ( new Input( $r ) )->int( 'id' ) ),
			self::deleted(),
			'upload'
		);
	}

	/** @param \WP_REST_Request $request The call. */
	private function list( \WP_REST_Request $request ): \WP_REST_Response {
		$in       = new Input( $request );
		$owner    = $this->owner( $in->flag( 'current_user', true ) );
		$type     = $in->text( 'type' );
		$ids      = $in->ids( 'ids' );
		$per_page = $in->int( 'per_page', 20 );
		$cursor   = Cursor::read( $in->text( 'cursor' ) );
		if ( $in->has( 'id' ) ) {
			$ids = array( $in->int( 'id' ) );
		}
		if ( 'filter_not_exists' === $in->text( 'action_type' ) ) {
			return $this->items( $this->media->gone( $ids, $owner, $type ) );
		}
		if ( array() !== $ids ) {
			$items = $this->media->need( $ids, $owner, $type );
			return $this->items( self::all( $items ), count( $items ), max( 1, count( $items ) ) );
		}
		$page = $this->media->page( $owner, $type, $in->text( 'search' ), $cursor, $in->int( 'paged', 1 ), $per_page );
		return $this->items( self::all( $page['items'] ), $page['total'], $per_page, $page['next'] );
	}

	/**
	 * @param \WP_REST_Request $request The call.
	 */
	private function upload( \WP_REST_Request $request ): \WP_REST_Response {
		$in    = new Input( $request );
		$sent  = $request->get_file_params();
		$files = array_filter(
			array(
				'image' => Upload::all( $sent['images'] ?? null ),
				'video' => Upload::all( $sent['videos'] ?? null ),
				'file' => Upload::all( $sent['files'] ?? null ),
			)
		);
		if ( array() === $files ) {
			$this->refuse_nothing( 'images' );
		}
		$member = $this->viewer();
		$parent = $this->media->require_parent( $in->int( 'post_id' ), $member );
		$video  = $in->int( 'cover_for' );
		if ( $video > 0 ) {
			$this->library->require_own( array( $video ), $member, 'video' );
		}
		$key    = (string) $request->get_header( Arg::KEY );
		$key    = '' === $key ? $in->text( Arg::KEY ) : $key;
		$items  = $this->uploads->upload( $files, $member, $parent > 0 ? $parent : $video, $video, $key );
		$answer = new \WP_REST_Response( self::all( $items ) );
		$quota  = $this->uploads->quota( $member );
		if ( '' !== $quota ) {
			// The response is a plain list.
			$answer->header( 'X-Zeromo-Quota', rawurlencode( $quota ) );
		}
		return $answer;
	}

	/** @return Answer */
	private function from_data( Input $in ): array {
		if ( '' === $in->text( 'data' ) ) {
			$this->refuse_nothing( 'data' );
		}
		return $this->uploads->from_data( $in->text( 'data' ), $in->text( 'filename' ), $this->viewer() )->fields();
	}

	/** @return array{deleted: true} */
	private function delete( int $id ): array {
		$this->media->delete( $id, $this->viewer() );
		return array( 'deleted' => true );
	}

	/** Reports why there is no file: PHP has dropped a too large body, or none was sent. */
	private function refuse_nothing( string $field ): never {
		$length = isset( $_SERVER['CONTENT_LENGTH'] ) && is_numeric( $_SERVER['CONTENT_LENGTH'] )
			? (int) $_SERVER['CONTENT_LENGTH']
			: 0;
		$most   = wp_convert_hr_to_bytes( (string) ini_get( 'post_max_size' ) );
		if ( $most > 0 && $length > $most ) {
			throw Failure::too_large( $field );
		}
		throw new Failure(
			'rest_missing_callback_param',
			400,
			__( '参数错误', 'zeromo-community' ),
			array( 'field' => $field )
		);
	}

	/** Owner of the media: the caller, or 0 (all) for moderators on request. */
	private function owner( bool $own ): int {
		if ( ! $own && ! $this->kit->caller->can( 'moderate_zeromo' ) ) {
			throw Failure::forbidden();
		}
		return $own ? $this->viewer() : 0;
	}

	/** @return array<string, JsonSchema> */
	private function list_args(): array {
		return array(
			'type'         => Arg::word(
				__( '媒体类型，默认全部', 'zeromo-community' ),
				array( 'image', 'video', 'audio', 'file' )
			),
			'current_user' => Arg::flag( __( '只看自己的；0 需要管理权限', 'zeromo-community' ), true ),
			'id'           => Arg::id( __( '媒体编号', 'zeromo-community' ), false ),
			'ids'          => Arg::ids( __( '媒体编号', 'zeromo-community' ), 100 ),
			'action_type'  => Arg::word(
				__( 'filter_not_exists 返回 ids 中已不存在的编号', 'zeromo-community' ),
				array( 'filter_not_exists' )
			),
			'search'       => Arg::text( __( '标题中的词', 'zeromo-community' ), 100 ),
		) + Arg::paging( true );
	}

	/** @return array<string, JsonSchema> */
	private function upload_args(): array {
		return array(
			'post_id'   => Arg::id( __( '所属内容', 'zeromo-community' ), false, 0 ),
			'cover_for' => Arg::id( __( '作为哪个视频的封面', 'zeromo-community' ), false, 0 ),
		) + Arg::key() + Arg::nonce();
	}

	/** @return array<string, JsonSchema> */
	private function data_args(): array {
		return array(
			'data'     => Arg::text( __( 'data:image/…;base64,… 格式的图片', 'zeromo-community' ), 300 * MB_IN_BYTES ),
			'filename' => Arg::text( __( '文件名', 'zeromo-community' ), 255, false, '' ),
		) + Arg::nonce();
	}

	/**
	 * Response of deletion.
	 *
	 * @return JsonSchema
	 */
	public static function deleted(): array {
		return Schema::object( array( 'deleted' => Schema::flag( __( '已删除', 'zeromo-community' ) ) ) );
	}

	/**
	 * @param list<MediaItem> $items Of the library.
	 * @return list<Answer>
	 */
	private static function all( array $items ): array {
		return array_map( static fn( MediaItem $item ): array => $item->fields(), $items );
	}
}
