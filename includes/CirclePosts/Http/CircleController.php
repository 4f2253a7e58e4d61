<?php

declare(strict_types=1);

namespace Zeromo\Community\CirclePosts\Http;

use Zeromo\Community\Circles\Api\CircleBoard;
use Zeromo\Community\Posts\Api\PostSchema;
use Zeromo\Community\CirclePosts\CirclePostManager;
use Zeromo\Community\CirclePosts\CirclePosts;
use Zeromo\Community\CirclePosts\CircleSamples;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Topics\Api\TopicItem;

/**
 * /circle/pin, /circle/essence, /circle/move, /circle/take-out, /circle/topic and /circle/sample: what who runs a
 * circle does with its posts.
 *
 * @phpstan-import-type JsonSchema from Schema
 */
final class CircleController extends Controller {

	/**
	 * @param \Closure(): CirclePostManager    $desk    Made when called: reading a list registers these routes, too.
	 * @param \Closure(): CircleSamples $samples Likewise.
	 */
	public function __construct(
		RouteKit $kit,
		private readonly CirclePosts $posts,
		#[Lazy( CirclePostManager::class )] private readonly \Closure $desk,
		#[Lazy( CircleSamples::class )] private readonly \Closure $samples
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$circle  = array( 'circle_id' => Arg::id( __( '圈子编号', 'zeromo-community' ) ) );
		$post    = array( 'post_id' => Arg::id( __( '圈子里的动态', 'zeromo-community' ) ) );
		$message = array( 'message' => Schema::text( __( '提示文字', 'zeromo-community' ) ) );
		$this->route(
			'POST /circle/pin',
			$circle + $post + array(
				'pinned' => Arg::flag( __( '1 置顶，0 取消', 'zeromo-community' ), true ),
			) + Arg::nonce(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->pin( new Input( $r ) ),
			Schema::object( array( 'pinned' => Schema::flag( __( '已置顶', 'zeromo-community' ) ) ) + $message ),
			'circle_manage'
		);
		$this->route(
			'POST /circle/essence',
			$circle + $post + array(
				'essence' => Arg::flag( __( '1 设为精华，0 取消', 'zeromo-community' ), true ),
			) + Arg::nonce(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->choose( new Input( $r ) ),
			Schema::object( array( 'essence' => Schema::flag( __( '是精华', 'zeromo-community' ) ) ) + $message ),
			'circle_manage'
		);
		$topics = Schema::listing( PostSchema::reference() );
		$reload = array( 'reload' => Schema::flag( __( '页面需要刷新', 'zeromo-community' ) ) );
		$this->route(
			'POST /circle/topic',
			self::topic_args() + Arg::nonce(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->topics( new Input( $r ) ),
			$topics,
			'circle_manage'
		);
		$this->route(
			'POST /circle/sample',
			self::sample_args() + Arg::nonce(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->sample( new Input( $r ) ),
			Schema::object(
				array( 'post_ids' => Schema::listing( Schema::int( __( '动态编号', 'zeromo-community' ) ) ) ) + $message
			),
			'circle_manage'
		);
		$this->route(
			'POST /circle/take-out',
			$circle + $post + Arg::nonce(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->take_out( new Input( $r ) ),
			Schema::object(
				array( 'taken_out' => Schema::flag( __( '已移出圈子', 'zeromo-community' ) ) ) + $message + $reload
			),
			'circle_manage'
		);
		$this->route(
			'POST /circle/move',
			self::move_args() + Arg::nonce(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->move( new Input( $r ) ),
			Schema::object( array( 'topics' => $topics ) + $message + $reload ),
			'circle_manage'
		);
	}

	/**
	 * The circle and its topics. A form sends an empty one before those that are ticked, so that none is a list, too.
	 *
	 * @return array<string, JsonSchema>
	 */
	public static function topic_args(): array {
		return array(
			'circle_id' => Arg::id( __( '圈子编号', 'zeromo-community' ) ),
			'topic_ids' => array( 'required' => true, 'items' => self::id_or_none() ) + Arg::ids(
				__( '圈子自己的话题，依次；空为清除', 'zeromo-community' ),
				5 * CircleBoard::TOPICS
			),
		);
	}

	/**
	 * The circle and its posts that are shown before joining; as in topic_args() an empty one is none.
	 *
	 * @return array<string, JsonSchema>
	 */
	public static function sample_args(): array {
		return array(
			'circle_id' => Arg::id( __( '圈子编号', 'zeromo-community' ) ),
			'post_ids'  => array( 'required' => true, 'items' => self::id_or_none() ) + Arg::ids(
				__( '加入前能看到开头的动态，依次；空为清除', 'zeromo-community' ),
				5 * CircleBoard::SAMPLES
			),
		);
	}

	/** @return JsonSchema */
	private static function id_or_none(): array {
		return array(
			'type'  => array( 'integer', 'string' ),
			'anyOf' => array(
				array( 'type' => 'integer', 'minimum' => 1, 'maximum' => Arg::MAX ),
				array( 'type' => 'string', 'maxLength' => 0 ),
			),
		);
	}

	/**
	 * The post and its topics of the circle's own; as in topic_args() an empty one is none.
	 *
	 * @return array<string, JsonSchema>
	 */
	public static function move_args(): array {
		return array( 'post_id' => Arg::id( __( '圈子里的动态', 'zeromo-community' ) ) ) + self::topic_args();
	}

	/** @return array{taken_out: bool, message: string, reload: bool} */
	private function take_out( Input $in ): array {
		( $this->desk )()->take_out( $in->int( 'circle_id' ), $in->int( 'post_id' ), $this->kit->caller->member() );
		return array( 'taken_out' => true, 'message' => __( '已移出圈子，放回作者的草稿箱', 'zeromo-community' ), 'reload' => true );
	}

	/** @return array{topics: list<array{id: int, title: string, url: string}>, message: string, reload: bool} */
	private function move( Input $in ): array {
		$now = ( $this->desk )()->move(
			$in->int( 'circle_id' ),
			$in->int( 'post_id' ),
			$in->ids( 'topic_ids' ),
			$this->kit->caller->member()
		);
		return array(
			'topics' => self::names( $now ),
			'message' => __( '已调整话题', 'zeromo-community' ),
			'reload' => true,
		);
	}

	/**
	 * @param list<TopicItem> $topics Topics.
	 * @return list<array{id: int, title: string, url: string}>
	 */
	private static function names( array $topics ): array {
		return array_map(
			static fn( TopicItem $topic ): array => array(
				'id' => $topic->id,
				'title' => $topic->title,
				'url' => $topic->url,
			),
			$topics
		);
	}

	/** @return array{post_ids: list<int>, message: string} */
	private function sample( Input $in ): array {
		return array(
			'post_ids' => ( $this->samples )()->set(
				$in->int( 'circle_id' ),
				$in->ids( 'post_ids' ),
				$this->kit->caller->member()
			),
			'message' => __( '已保存', 'zeromo-community' ),
		);
	}

	/** @return array{pinned: bool, message: string} */
	private function pin( Input $in ): array {
		$on = $in->flag( 'pinned' );
		$this->posts->pin( $in->int( 'circle_id' ), $in->int( 'post_id' ), $on, $this->kit->caller->member() );
		return array(
			'pinned' => $on,
			'message' => $on ? __( '已置顶', 'zeromo-community' ) : __( '已取消置顶', 'zeromo-community' ),
		);
	}

	/** @return array{essence: bool, message: string} */
	private function choose( Input $in ): array {
		$on = $in->flag( 'essence' );
		$this->posts->choose( $in->int( 'circle_id' ), $in->int( 'post_id' ), $on, $this->kit->caller->member() );
		return array(
			'essence' => $on,
			'message' => $on ? __( '已设为精华', 'zeromo-community' ) : __( '已取消精华', 'zeromo-community' ),
		);
	}

	/** @return list<array{id: int, title: string, url: string}> */
	private function topics( Input $in ): array {
		return self::names(
			$this->posts->set_topics( $in->int( 'circle_id' ), $in->ids( 'topic_ids' ), $this->kit->caller->member() )
		);
	}
}
