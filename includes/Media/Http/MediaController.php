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
use Zeromo\Community\Media\MediaService;
use Zeromo\Community\Media\Upload;

/** GET and POST /media. */
final class MediaController extends Controller {

	public function __construct( RouteKit $kit, private readonly MediaService $media, private readonly Library $library ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route( 'GET /media', $this->list_args(), $this->member(), $this->list( ... ), array( 'type' => 'array', 'items' => array( 'oneOf' => array( $this->item(), Schema::int( __( '已不存在的编号', 'zeromo-community' ) ) ) ) ) );
		$this->route( 'POST /media', $this->upload_args(), $this->member(), $this->upload( ... ), Schema::listing( $this->item() ), 'upload' );
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request The call. */
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
			return $this->items( $items, count( $items ), max( 1, count( $items ) ) );
		}
		$page = $this->media->page( $owner, $type, $in->text( 'search' ), $cursor, $in->int( 'paged', 1 ), $per_page );
		return $this->items( $page['items'], $page['total'], $per_page, $page['next'] );
	}

	/**
	 * @param \WP_REST_Request<array<string, mixed>> $request The call.
	 * @return list<array<string, mixed>>
	 */
	private function upload( \WP_REST_Request $request ): array {
		$in    = new Input( $request );
		$sent  = $request->get_file_params();
		$files = Upload::all( $sent['images'] ?? null );
		if ( array() === $files ) {
			$this->refuse_nothing( $sent );
		}
		$member = $this->viewer();
		$parent = $this->media->need_parent( $in->int( 'post_id' ), $member );
		$cover  = $in->int( 'cover_for' );
		if ( $cover > 0 ) {
			$this->library->need_own( array( $cover ), $member, 'video' );
		}
		return $this->media->upload( $files, $member, $parent > 0 ? $parent : $cover );
	}

	/**
	 * Says why there are no pictures: videos and files are not taken yet, PHP dropped a body that was too large, or none were sent.
	 *
	 * @param array<mixed> $sent As in $_FILES.
	 */
	private function refuse_nothing( array $sent ): never {
		foreach ( array( 'videos', 'files' ) as $name ) {
			if ( array() !== Upload::all( $sent[ $name ] ?? null ) ) {
				throw Failure::file_type( $name );
			}
		}
		$length = isset( $_SERVER['CONTENT_LENGTH'] ) && is_numeric( $_SERVER['CONTENT_LENGTH'] ) ? (int) $_SERVER['CONTENT_LENGTH'] : 0;
		$most   = wp_convert_hr_to_bytes( (string) ini_get( 'post_max_size' ) );
		if ( $most > 0 && $length > $most ) {
			throw Failure::too_large( 'images' );
		}
		throw new Failure( 'rest_missing_callback_param', 400, __( '参数错误', 'zeromo-community' ), array( 'field' => 'images' ) );
	}

	/** Whose media: the caller's, or everybody's for moderators who ask for it. */
	private function owner( bool $own ): int {
		if ( ! $own && ! $this->kit->caller->moderates() ) {
			throw Failure::forbidden();
		}
		return $own ? $this->viewer() : 0;
	}

	/** @return array<string, array<string, mixed>> */
	private function list_args(): array {
		return array(
			'type'         => Arg::word( __( '媒体类型，默认全部', 'zeromo-community' ), array( 'image', 'video', 'audio', 'file' ) ),
			'current_user' => Arg::flag( __( '只看自己的；0 需要管理权限', 'zeromo-community' ), true ),
			'id'           => Arg::id( __( '媒体编号', 'zeromo-community' ), false ),
			'ids'          => Arg::ids( __( '媒体编号', 'zeromo-community' ), 100 ),
			'action_type'  => Arg::word( __( 'filter_not_exists 返回 ids 中已不存在的编号', 'zeromo-community' ), array( 'filter_not_exists' ) ),
			'search'       => Arg::text( __( '标题中的词', 'zeromo-community' ), 100 ),
		) + Arg::paging( true );
	}

	/** @return array<string, array<string, mixed>> */
	private function upload_args(): array {
		return array(
			'post_id'   => Arg::id( __( '所属内容', 'zeromo-community' ), false, 0 ),
			'cover_for' => Arg::id( __( '作为哪个视频的封面', 'zeromo-community' ), false, 0 ),
		) + Arg::nonce();
	}

	/** @return array<string, mixed> */
	private function item(): array {
		return Schema::object(
			array(
				'id'       => Schema::int( __( '媒体编号', 'zeromo-community' ) ),
				'type'     => array( 'type' => 'string', 'enum' => array( 'image', 'video', 'audio', 'file' ), 'description' => __( '媒体类型', 'zeromo-community' ) ),
				'url'      => Schema::text( __( '文件地址', 'zeromo-community' ) ),
				'icon'     => Schema::text( __( '类型图标地址', 'zeromo-community' ) ),
				'alt'      => Schema::text( __( '替代文字', 'zeromo-community' ) ),
				'filename' => Schema::text( __( '文件名', 'zeromo-community' ) ),
				'size'     => Schema::int( __( '字节数', 'zeromo-community' ) ),
				'thumb'    => Schema::text( __( '缩略图地址，非图片为空', 'zeromo-community' ) ),
			)
		);
	}
}
