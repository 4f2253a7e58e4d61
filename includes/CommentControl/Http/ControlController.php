<?php

declare(strict_types=1);

namespace Zeromo\Community\CommentControl\Http;

use Zeromo\Community\CommentControl\CommentControl;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;

/**
 * /comment/control: a post takes no more comments, or takes them again; what is set for them now.
 *
 * @phpstan-import-type JsonSchema from Schema
 */
final class ControlController extends Controller {

	public function __construct( RouteKit $kit, private readonly CommentControl $control ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$id     = Schema::int( __( '内容编号', 'zeromo-community' ) );
		$closed = Schema::flag( __( '是否不再接受评论', 'zeromo-community' ) );
		$this->route(
			'GET /comment/control',
			array( 'post_id' => Arg::id( __( '内容编号', 'zeromo-community' ) ) ),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->control->switches(
				$this->viewer(),
				( new Input( $r ) )->int( 'post_id' )
			),
			Schema::object(
				array(
					'post_id' => $id,
					'closed'  => $closed,
					'held'    => Schema::flag( __( '新评论是否等作者放行', 'zeromo-community' ) ),
					'own'     => Schema::flag( __( '调用者是作者，可以改放行', 'zeromo-community' ) ),
				)
			)
		);
		$this->route(
			'POST /comment/control',
			self::args(),
			$this->member(),
			function ( \WP_REST_Request $r ): array {
				$in     = new Input( $r );
				$closed = $in->flag( 'closed' );
				$this->control->close( $this->viewer(), $in->int( 'post_id' ), $closed );
				return array(
					'post_id' => $in->int( 'post_id' ),
					'closed'  => $closed,
					'message' => self::told( $closed ),
				);
			},
			Schema::object(
				array(
					'post_id' => $id,
					'closed'  => $closed,
					'message' => Schema::text( __( '提示', 'zeromo-community' ) ),
				)
			),
			'comment'
		);
	}

	/** @return array<string, JsonSchema> */
	public static function args(): array {
		return array(
			'post_id' => Arg::id( __( '内容编号', 'zeromo-community' ) ),
			'closed'  => Arg::flag( __( '关闭评论为 1，开放为 0', 'zeromo-community' ), null, true ),
		);
	}

	/** What is said when they are closed, or open again. */
	public static function told( bool $closed ): string {
		return $closed
			? __( '评论已关闭，已有的评论仍然显示', 'zeromo-community' )
			: __( '已开放评论', 'zeromo-community' );
	}
}
