<?php

declare(strict_types=1);

namespace Zeromo\Community\ChunkedUploads\Http;

use Zeromo\Community\ChunkedUploads\Api\Part;
use Zeromo\Community\ChunkedUploads\PartService;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Media\Api\MediaIngest;
use Zeromo\Community\Media\Api\MediaItem;

/**
 * Routes /media/upload: resumable uploads of large files in parts.
 *
 * @phpstan-import-type State from PartService
 * @phpstan-import-type JsonSchema from Schema
 * @phpstan-import-type Answer from Schema
 */
final class PartController extends Controller {

	public function __construct( RouteKit $kit, private readonly PartService $parts ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$state = self::state();
		$this->route(
			'POST /media/upload',
			self::start_args(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->start( new Input( $r ) ),
			$state,
			'upload'
		);
		$this->route(
			'GET /media/upload/{id}',
			array(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => self::fields(
				$this->parts->look( ( new Input( $r ) )->int( 'id' ), $this->viewer() )
			),
			$state
		);
		$this->route(
			'POST /media/upload/{id}',
			self::part_args(),
			$this->member(),
			$this->part( ... ),
			$state,
			'upload_part'
		);
		$this->route(
			'DELETE /media/upload/{id}',
			Arg::nonce(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->cancel( ( new Input( $r ) )->int( 'id' ) ),
			Schema::object( array( 'deleted' => Schema::flag( __( '已取消', 'zeromo-community' ) ) ) ),
			'upload'
		);
	}

	/** @return Answer */
	private function start( Input $in ): array {
		return self::fields(
			$this->parts->start( $in->text( 'filename' ), $in->int( 'size' ), $in->text( 'kind' ), $this->viewer() )
		);
	}

	/**
	 * @param \WP_REST_Request $request The call.
	 * @return Answer
	 */
	private function part( \WP_REST_Request $request ): array {
		$in = new Input( $request );
		return self::fields(
			$this->parts->part( $in->int( 'id' ), $this->viewer(), $in->int( 'offset' ), Part::bytes( $request ) )
		);
	}

	/**
	 * @param State $state Of an upload.
	 * @return Answer As state() declares it.
	 */
	private static function fields( array $state ): array {
		return array( 'item' => $state['item']?->fields() ) + $state;
	}

	/** @return array{deleted: true} */
	private function cancel( int $id ): array {
		$this->parts->cancel( $id, $this->viewer() );
		return array( 'deleted' => true );
	}

	/** @return array<string, JsonSchema> */
	private static function start_args(): array {
		return array(
			'filename' => Arg::text( __( '文件名', 'zeromo-community' ), 255, true ),
			'size'     => Arg::int( __( '总字节数', 'zeromo-community' ), 1, Arg::MAX, null, true ),
			'kind'     => Arg::word( __( '媒体类型', 'zeromo-community' ), MediaIngest::KINDS, null, true ),
		) + Arg::nonce();
	}

	/** @return array<string, JsonSchema> */
	private static function part_args(): array {
		return array(
			'offset' => Arg::int( __( '这一段从第几个字节开始', 'zeromo-community' ), 0, Arg::MAX, null, true ),
		) + Arg::nonce();
	}

	/** @return JsonSchema */
	private static function state(): array {
		return Schema::named(
			'Upload',
			Schema::object(
				array(
					'upload_id' => Schema::int( __( '上传编号', 'zeromo-community' ) ),
					'offset'    => Schema::int( __( '已收到的字节数，下一段从这里开始', 'zeromo-community' ) ),
					'size'      => Schema::int( __( '总字节数', 'zeromo-community' ) ),
					'part_size' => Schema::int( __( '每段最多的字节数', 'zeromo-community' ) ),
					'quota'     => Schema::text( __( '每天的上传额度与今天已用的，没有限制时为空', 'zeromo-community' ) ),
					'item'      => Schema::nullable(
						array( 'description' => __( '完成后的媒体', 'zeromo-community' ) ) + MediaItem::schema()
					),
				)
			)
		);
	}
}
