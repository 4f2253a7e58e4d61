<?php

declare(strict_types=1);

namespace Zeromo\Community\Muting\Http;

use Zeromo\Community\Circles\Api\Circle;
use Zeromo\Community\Feed\Api\PostsSent;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Posts\Api\PostSchema;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Muting\Api\ThreadMutes;
use Zeromo\Community\Muting\MuteService;

/**
 * /Routes quiet/…: the caller's own data, which nobody else can read.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class MuteController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly MuteService $quiet,
		private readonly Events $events,
		private readonly ThreadMutes $threads
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$message = Schema::text( __( '提示', 'zeromo-community' ) );
		$this->route(
			'GET /quiet/posts',
			Arg::paging( true ),
			$this->member(),
			fn( \WP_REST_Request $r ): \WP_REST_Response => $this->posts( new Input( $r ) ),
			Schema::listing( PostSchema::post() )
		);
		$this->route(
			'POST /quiet/posts',
			self::post_args(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->hide( new Input( $r ) ),
			Schema::object(
				array(
					'post_id' => Schema::int( __( '内容编号', 'zeromo-community' ) ),
					'hidden' => Schema::flag( __( '是否已从列表里隐藏', 'zeromo-community' ) ),
					'message' => $message,
				)
			),
			'quiet'
		);
		$this->route(
			'GET /quiet/words',
			array(),
			$this->member(),
			fn(): array => $this->quiet->words( $this->viewer() ),
			self::words_schema()
		);
		$this->route(
			'POST /quiet/words',
			self::word_args(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->mute( new Input( $r ) ),
			Schema::object( array( 'words' => self::words_schema(), 'message' => $message ) ),
			'quiet'
		);
		$this->route(
			'GET /quiet/circles',
			array(),
			$this->member(),
			fn(): array => array_map( self::circle( ... ), $this->quiet->circles( $this->viewer() ) ),
			Schema::listing(
				Schema::object(
					array(
						'id'    => Schema::int( __( '圈子编号', 'zeromo-community' ) ),
						'title' => Schema::text( __( '圈子名称', 'zeromo-community' ) ),
					)
				)
			)
		);
		$this->route(
			'POST /quiet/circles',
			self::circle_args(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->mute_circle( new Input( $r ) ),
			Schema::object(
				array(
					'circle_id' => Schema::int( __( '圈子编号', 'zeromo-community' ) ),
					'muted' => Schema::flag( __( '是否不再显示这个圈子的内容', 'zeromo-community' ) ),
					'message' => $message,
				)
			),
			'quiet'
		);
		$this->route(
			'POST /quiet/threads',
			self::thread_args(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->mute_thread( new Input( $r ) ),
			Schema::object(
				array(
					'thread_id' => Schema::int( __( '内容编号', 'zeromo-community' ) ),
					'muted' => Schema::flag( __( '是否不再提醒这条内容的评论和赞', 'zeromo-community' ) ),
					'message' => $message,
				)
			),
			'quiet'
		);
	}

	/** @return array<string, JsonSchema> */
	public static function thread_args(): array {
		return array(
			'thread_id' => Arg::id( __( '内容编号', 'zeromo-community' ) ),
			'muted' => Arg::flag( __( '屏蔽为 1，取消为 0', 'zeromo-community' ), true ),
		);
	}

	/** @return array<string, JsonSchema> */
	public static function circle_args(): array {
		return array(
			'circle_id' => Arg::id( __( '圈子编号', 'zeromo-community' ) ),
			'muted' => Arg::flag( __( '屏蔽为 1，取消为 0', 'zeromo-community' ), true ),
		);
	}

	/** @return array<string, JsonSchema> */
	public static function post_args(): array {
		return array(
			'post_id' => Arg::id( __( '内容编号', 'zeromo-community' ) ),
			'hidden' => Arg::flag( __( '隐藏为 1，恢复为 0', 'zeromo-community' ), true ),
		);
	}

	/** @return array<string, JsonSchema> */
	public static function word_args(): array {
		return array(
			'word' => Arg::text( __( '屏蔽词', 'zeromo-community' ), 100, true ),
			'muted' => Arg::flag( __( '屏蔽为 1，取消为 0', 'zeromo-community' ), true ),
		);
	}

	private function posts( Input $in ): \WP_REST_Response {
		$page = $this->quiet->hidden(
			$this->viewer(),
			Cursor::read( $in->text( 'cursor' ) ),
			$in->int( 'paged', 1 ),
			$in->int( 'per_page', 20 )
		);
		$this->events->emit( new PostsSent( $page['items'], $this->viewer() ) );
		return $this->items( PostSchema::all( $page['items'] ), null, null, $page['next'] );
	}

	/** @return Answer */
	private function hide( Input $in ): array {
		$on = $in->flag( 'hidden', true );
		$this->quiet->hide( $this->viewer(), $in->int( 'post_id' ), $on );
		return array(
			'post_id' => $in->int( 'post_id' ),
			'hidden' => $on,
			'message' => $on ? __( '不再在列表里显示这条内容', 'zeromo-community' ) : __( '已恢复显示', 'zeromo-community' ),
		);
	}

	/** @return Answer */
	private function mute( Input $in ): array {
		$on = $in->flag( 'muted', true );
		$this->quiet->mute( $this->viewer(), $in->text( 'word' ), $on );
		return array(
			'words' => $this->quiet->words( $this->viewer() ),
			'message' => $on ? __( '已屏蔽，含有这个词的内容不再出现在列表里', 'zeromo-community' ) : __( '已取消屏蔽', 'zeromo-community' ),
		);
	}

	/** @return Answer */
	private function mute_circle( Input $in ): array {
		$on = $in->flag( 'muted', true );
		$this->quiet->mute_circle( $this->viewer(), $in->int( 'circle_id' ), $on );
		return array(
			'circle_id' => $in->int( 'circle_id' ),
			'muted' => $on,
			'message' => self::told( $on ),
		);
	}

	/** @return Answer */
	private function mute_thread( Input $in ): array {
		$on = $in->flag( 'muted', true );
		$this->threads->set( $this->viewer(), $in->int( 'thread_id' ), $on );
		return array( 'thread_id' => $in->int( 'thread_id' ), 'muted' => $on, 'message' => self::silent( $on ) );
	}

	/** What is said of a thread that was muted, or is no more. */
	public static function silent( bool $on ): string {
		return $on
			? __( '这条内容的评论、提及和赞不再提醒你', 'zeromo-community' )
			: __( '已恢复这条内容的提醒', 'zeromo-community' );
	}

	/** What is said of a circle that was muted, or is no more. */
	public static function told( bool $on ): string {
		return $on
			? __( '列表里不再出现这个圈子的内容，你仍是圈友', 'zeromo-community' )
			: __( '已恢复显示这个圈子的内容', 'zeromo-community' );
	}

	/** @return array{id: int, title: string} */
	private static function circle( Circle $circle ): array {
		return array( 'id' => $circle->id, 'title' => $circle->title );
	}

	/** @return JsonSchema */
	private static function words_schema(): array {
		return Schema::listing( Schema::text( __( '屏蔽词', 'zeromo-community' ) ) );
	}
}
