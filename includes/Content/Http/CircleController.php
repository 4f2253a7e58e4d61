<?php

declare(strict_types=1);

namespace Zeromo\Community\Content\Http;

use Zeromo\Community\Circles\Api\CircleBoard;
use Zeromo\Community\Content\Circle\CirclePosts;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;

/** /circle/pin, /circle/essence and /circle/topic: what who runs a circle does with its posts. */
final class CircleController extends Controller {

	public function __construct( RouteKit $kit, private readonly CirclePosts $posts ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$circle  = array( 'circle_id' => Arg::id( __( '圈子编号', 'zeromo-community' ) ) );
		$post    = array( 'post_id' => Arg::id( __( '圈子里的动态', 'zeromo-community' ) ) );
		$message = array( 'message' => Schema::text( __( '提示文字', 'zeromo-community' ) ) );
		$this->route(
			'POST /circle/pin',
			$circle + $post + array( 'pinned' => Arg::flag( __( '1 置顶，0 取消', 'zeromo-community' ), true ) ) + Arg::nonce(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->pin( new Input( $r ) ),
			Schema::object( array( 'pinned' => Schema::flag( __( '已置顶', 'zeromo-community' ) ) ) + $message ),
			'circle_manage'
		);
		$this->route(
			'POST /circle/essence',
			$circle + $post + array( 'essence' => Arg::flag( __( '1 设为精华，0 取消', 'zeromo-community' ), true ) ) + Arg::nonce(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->choose( new Input( $r ) ),
			Schema::object( array( 'essence' => Schema::flag( __( '是精华', 'zeromo-community' ) ) ) + $message ),
			'circle_manage'
		);
		$this->route(
			'POST /circle/topic',
			self::topic_args() + Arg::nonce(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->topics( new Input( $r ) ),
			Schema::listing(
				Schema::object(
					array(
						'id'    => Schema::int( __( '编号', 'zeromo-community' ) ),
						'title' => Schema::text( __( '名称', 'zeromo-community' ) ),
						'url'   => Schema::text( __( '地址', 'zeromo-community' ) ),
					)
				)
			),
			'circle_manage'
		);
	}

	/**
	 * The circle and its topics. A form sends an empty one before those that are ticked, so that none is a list, too.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public static function topic_args(): array {
		$one = array(
			'type'  => array( 'integer', 'string' ),
			'anyOf' => array(
				array( 'type' => 'integer', 'minimum' => 1, 'maximum' => Arg::MAX ),
				array( 'type' => 'string', 'maxLength' => 0 ),
			),
		);
		return array(
			'circle_id' => Arg::id( __( '圈子编号', 'zeromo-community' ) ),
			'topic_ids' => array( 'required' => true, 'items' => $one ) + Arg::ids( __( '圈子自己的话题，依次；空为清除', 'zeromo-community' ), 5 * CircleBoard::TOPICS ),
		);
	}

	/** @return array{pinned: bool, message: string} */
	private function pin( Input $in ): array {
		$on = $in->flag( 'pinned' );
		$this->posts->pin( $in->int( 'circle_id' ), $in->int( 'post_id' ), $on, $this->kit->caller->member() );
		return array( 'pinned' => $on, 'message' => $on ? __( '已置顶', 'zeromo-community' ) : __( '已取消置顶', 'zeromo-community' ) );
	}

	/** @return array{essence: bool, message: string} */
	private function choose( Input $in ): array {
		$on = $in->flag( 'essence' );
		$this->posts->choose( $in->int( 'circle_id' ), $in->int( 'post_id' ), $on, $this->kit->caller->member() );
		return array( 'essence' => $on, 'message' => $on ? __( '已设为精华', 'zeromo-community' ) : __( '已取消精华', 'zeromo-community' ) );
	}

	/** @return list<array{id: int, title: string, url: string}> */
	private function topics( Input $in ): array {
		return array_map(
			static fn( array $topic ): array => array( 'id' => $topic['id'], 'title' => $topic['title'], 'url' => $topic['url'] ),
			$this->posts->set_topics( $in->int( 'circle_id' ), $in->ids( 'topic_ids' ), $this->kit->caller->member() )
		);
	}
}
