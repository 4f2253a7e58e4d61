<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing\Http;

use Zeromo\Community\Moderation\Api\ReasonLimit;
use Zeromo\Community\Posts\Api\PostKind;
use Zeromo\Community\Publishing\ReviewService;
use Zeromo\Community\Feed\Api\ViewService;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;

/**
 * /post/delete, /post/review and /post/view.
 *
 * @phpstan-import-type JsonSchema from Schema
 */
final class PostController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly Publishing $publishing,
		private readonly ViewService $views,
		private readonly ReviewService $reviews
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'DELETE /post/delete',
			array( 'id' => Arg::id( __( '动态', 'zeromo-community' ) ) ) + Arg::nonce(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->publishing->delete(
				( new Input( $r ) )->int( 'id' ),
				$this->kit->caller->member()
			),
			self::deleted(),
			'delete'
		);
		$this->route(
			'POST /post/review',
			self::review_args() + Arg::nonce(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->review( new Input( $r ) ),
			Schema::object(
				array(
					'id' => Schema::int( __( '编号', 'zeromo-community' ) ),
					'status' => Schema::text( __( '新的状态：publish 或 refused', 'zeromo-community' ) ),
					'message' => Schema::text( __( '提示文字', 'zeromo-community' ) ),
				)
			),
			'review'
		);
		$this->route(
			'POST /post/view',
			array(
				'post_id'   => Arg::id( __( '内容', 'zeromo-community' ), false ),
				'id'        => Arg::id( __( '同 post_id', 'zeromo-community' ), false ),
				'post_type' => Arg::word( __( '类型', 'zeromo-community' ), PostKind::WORDS ),
			) + Arg::nonce(),
			$this->anyone(),
			fn( \WP_REST_Request $r ): array => $this->view( new Input( $r ) ),
			Schema::object( array( 'count' => Schema::int( __( '阅读数', 'zeromo-community' ) ) ) ),
			'view'
		);
	}

	/**
	 * What deleting a post answers.
	 *
	 * @return JsonSchema
	 */
	public static function deleted(): array {
		return Schema::named(
			'DeletedPost',
			Schema::object(
				array(
					'deleted'      => Schema::flag( __( '已删除', 'zeromo-community' ) ),
					'message'      => Schema::text( __( '提示文字', 'zeromo-community' ) ),
					'redirect_url' => Schema::text( __( '接着去哪里', 'zeromo-community' ) ),
				)
			)
		);
	}

	/**
	 * Arguments of a moderator's word.
	 *
	 * @return array<string, JsonSchema>
	 */
	public static function review_args(): array {
		return array(
			'id'     => Arg::id( __( '等待审核的内容', 'zeromo-community' ) ),
			'action' => Arg::word( __( '通过或退回', 'zeromo-community' ), array( 'approve', 'reject' ), null, true ),
			'reason' => Arg::text( __( '未通过的原因，退回时必填', 'zeromo-community' ), 4 * ReasonLimit::MOST ),
		);
	}

	/** @return array{id: int, status: string, message: string} */
	private function review( Input $in ): array {
		return $this->reviews->decide(
			$in->int( 'id' ),
			$this->kit->caller->member(),
			'approve' === $in->text( 'action' ),
			$in->text( 'reason' )
		);
	}

	/** @return array{count: int} */
	private function view( Input $in ): array {
		$id = $in->int( 'post_id', $in->int( 'id' ) );
		if ( $id < 1 ) {
			throw new Failure(
				'rest_missing_callback_param',
				400,
				__( '参数错误', 'zeromo-community' ),
				array( 'field' => 'post_id' )
			);
		}
		return array( 'count' => $this->views->count( $id, $this->viewer(), $this->kit->caller->network() ) );
	}
}
