<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing\Http;

use Zeromo\Community\Posts\Api\PostSchema;
use Zeromo\Community\Publishing\DraftService;
use Zeromo\Community\Publishing\EditedPost;
use Zeromo\Community\Publishing\Api\PostForm;
use Zeromo\Community\Posts\Api\PostParts;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Wiring\Lazy;

/**
 * /content/draft: saving while somebody writes, and reading it back.
 *
 * @phpstan-import-type JsonSchema from Schema
 */
final class DraftController extends Controller {

	/**
	 * @param \Closure(): DraftService $drafts Made when called: reading a list registers this route, too.
	 * @param \Closure(): EditedPost   $posts  Likewise.
	 */
	public function __construct(
		RouteKit $kit,
		private readonly PostParts $parts,
		#[Lazy( DraftService::class )] private readonly \Closure $drafts,
		#[Lazy( EditedPost::class )] private readonly \Closure $posts
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$id      = array( 'id' => Arg::id( __( '自己的草稿或动态', 'zeromo-community' ) ) );
		$version = Schema::int( __( '版本，下次保存时带上', 'zeromo-community' ) );
		$this->route(
			'POST /content/draft',
			ContentArgs::form() + $this->parts->args(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->save( $r ),
			Schema::object( array( 'id' => Schema::int( __( '草稿的编号', 'zeromo-community' ) ), 'version' => $version ) ),
			'draft'
		);
		$this->route(
			'GET /content/draft',
			$id,
			$this->member(),
			fn( \WP_REST_Request $r ): array => ( $this->posts )()->of(
				( new Input( $r ) )->int( 'id' ),
				$this->kit->caller->member()
			),
			self::schema( $version )
		);
		$this->route(
			'DELETE /content/draft',
			$id + Arg::nonce(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => ( $this->drafts )()->drop(
				( new Input( $r ) )->int( 'id' ),
				$this->kit->caller->member()
			),
			Schema::object(
				array( 'deleted' => Schema::flag( __( '已放弃没有发出的修改', 'zeromo-community' ) ), 'version' => $version )
			),
			'draft'
		);
	}

	/**
	 * @param \WP_REST_Request<array<string, mixed>> $request Call.
	 * @return array{id: int, version: int}
	 */
	private function save( \WP_REST_Request $request ): array {
		$in  = new Input( $request );
		$key = (string) $request->get_header( 'idempotency_key' );
		return ( $this->drafts )()->save(
			PostForm::of( $in, $this->parts ),
			$this->kit->caller->member(),
			'' === $key ? $in->text( 'idempotency_key' ) : $key
		);
	}

	/**
	 * @param JsonSchema $version Schema of a version.
	 * @return JsonSchema
	 */
	private static function schema( array $version ): array {
		$post = ( new Input( PostSchema::post() ) )->part( 'properties' );
		return Schema::object(
			array(
				'id'           => Schema::int( __( '编号', 'zeromo-community' ) ),
				'version'      => $version,
				'at'           => Schema::time( __( '没有发出的修改是什么时候的，没有为 null', 'zeromo-community' ), true ),
				'post_title'   => Schema::text( __( '标题', 'zeromo-community' ) ),
				'post_content' => Schema::text( __( '内容，作者写的原文', 'zeromo-community' ) ),
				'post_status'  => Schema::text( __( '状态', 'zeromo-community' ) ),
				'publish_at'   => Schema::time( __( '定时发布的时间', 'zeromo-community' ), true ),
				'circle'       => $post->part( 'circle' )->all(),
				'topics'       => $post->part( 'topics' )->all(),
				'images'       => $post->part( 'images' )->all(),
				'parts'        => Schema::map(
					array(
						'type' => array( 'object', 'array' ),
						'additionalProperties' => true,
						'description' => __( '附加内容，按名称', 'zeromo-community' ),
					)
				),
			)
		);
	}
}
