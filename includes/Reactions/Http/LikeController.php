<?php

declare(strict_types=1);

namespace Zeromo\Community\Reactions\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\Reactions\Kind;
use Zeromo\Community\Reactions\Likers;
use Zeromo\Community\Reactions\LikeService;
use Zeromo\Community\Reactions\View\LikersView;

/**
 * `POST /like`, `GET /like/members`.
 *
 * @phpstan-import-type JsonSchema from Schema
 * @phpstan-import-type Answer from Schema
 */
final class LikeController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly LikeService $likes,
		private readonly Likers $likers,
		private readonly LikersView $view
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'POST /like',
			self::args(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->like( new Input( $r ) ),
			self::schema(),
			'like'
		);
		$this->route(
			'GET /like/members',
			array(
				'id'         => Arg::id( __( '对象编号', 'zeromo-community' ) ),
				'type'       => Arg::word(
					__( '对象类型', 'zeromo-community' ),
					array( 'post', 'comment', 'user' ),
					'post'
				),
				'count_type' => Arg::word( __( '计数类型', 'zeromo-community' ), array( 'like', 'useful' ), 'like' ),
			) + Arg::paging( true ),
			$this->anyone(),
			fn( \WP_REST_Request $r ): array => $this->members( new Input( $r ) ),
			self::members_schema()
		);
	}

	/**
	 * Arguments of `POST /like`.
	 *
	 * @return array<string, JsonSchema>
	 */
	public static function args(): array {
		return array(
			'id'         => Arg::id( __( '对象编号', 'zeromo-community' ) ),
			'type'       => Arg::word( __( '对象类型', 'zeromo-community' ), array( 'post', 'comment', 'user' ), 'post' ),
			'count_type' => Arg::word( __( '计数类型', 'zeromo-community' ), array( 'like', 'dislike', 'useful' ), 'like' ),
			'delete'     => Arg::flag( __( '1 为取消', 'zeromo-community' ), false ),
		);
	}

	/** @return Answer */
	private function members( Input $input ): array {
		$page = $this->likers->page(
			$input->text( 'type' ),
			$input->int( 'id' ),
			Kind::of_count_type( $input->text( 'count_type' ) ),
			Cursor::read( $input->text( 'cursor' ) ),
			$input->int( 'paged', 1 ),
			$input->int( 'per_page', 20 ),
			$this->viewer()
		);
		return array(
			'total'       => $page['total'],
			'items'       => MemberCard::all( $page['items'] ),
			'list_html'   => $this->view->rows( $page['items'], $this->viewer() ),
			'next_cursor' => $page['next_cursor'],
		);
	}

	/** @return array{count_type: string, id: int, count: int, liked: bool, label: string, reload: bool} */
	private function like( Input $input ): array {
		$id    = $input->int( 'id' );
		$kind  = Kind::of_count_type( $input->text( 'count_type' ) );
		$on    = ! $input->flag( 'delete' );
		$count = $this->likes->set( $this->viewer(), $input->text( 'type' ), $id, $kind, $on );
		return array(
			'count_type' => $kind->count_type(),
			'id'         => $id,
			'count'      => $count,
			'liked'      => $on,
			'label'      => $kind->label( $on ),
			'reload'     => false,
		);
	}

	/** @return JsonSchema */
	private static function members_schema(): array {
		return Schema::object(
			array(
				'total'       => Schema::int( __( '总数；看不到的成员也算在内', 'zeromo-community' ) ),
				'items'       => Schema::listing( Schema::member() ),
				'list_html'   => Schema::html( __( '本页成员的 HTML', 'zeromo-community' ) ),
				'next_cursor' => Schema::text( __( '下一页的 cursor，没有为 null', 'zeromo-community' ), true ),
			)
		);
	}

	/** @return JsonSchema */
	private static function schema(): array {
		return Schema::object(
			array(
				'count_type' => Schema::text( __( '计数类型', 'zeromo-community' ) ),
				'id'         => Schema::int( __( '对象编号', 'zeromo-community' ) ),
				'count'      => Schema::int( __( '新的总数', 'zeromo-community' ) ),
				'liked'      => Schema::flag( __( '调用者现在是否点了', 'zeromo-community' ) ),
				'label'      => Schema::text( __( '按钮文字', 'zeromo-community' ) ),
				'reload'     => Schema::flag( __( '页面是否需要刷新', 'zeromo-community' ) ),
			)
		);
	}
}
