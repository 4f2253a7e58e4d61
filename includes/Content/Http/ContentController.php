<?php

declare(strict_types=1);

namespace Zeromo\Community\Content\Http;

use Zeromo\Community\Content\Api\PostSchema;
use Zeromo\Community\Content\FeedService;
use Zeromo\Community\Content\PostParts;
use Zeromo\Community\Content\PostService;
use Zeromo\Community\Content\View\CardView;
use Zeromo\Community\Content\View\ListView;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;

/** /content/… */
final class ContentController extends Controller {

	/** @param \Closure(): WritingCalls $writing Asked for when somebody writes: lists are read far more often, and need none of it. */
	public function __construct(
		RouteKit $kit,
		private readonly PostParts $parts,
		private readonly FeedService $feed,
		private readonly PostService $posts,
		private readonly CardView $cards,
		private readonly ListView $lists,
		private readonly \Closure $writing
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route( 'GET /content/list', ContentArgs::listing(), $this->anyone(), fn( \WP_REST_Request $r ): array => $this->listing( new Input( $r ) ), self::list_schema() );
		$this->route( 'GET /content/{id}', array(), $this->anyone(), fn( \WP_REST_Request $r ): array => $this->posts->single( ( new Input( $r ) )->int( 'id' ), $this->viewer() ), PostSchema::post() );
		$this->route( 'POST /content', ContentArgs::form() + $this->parts->args(), $this->member(), fn( \WP_REST_Request $r ): array => ( $this->writing )()->publish( $r ), self::saved_schema(), 'publish' );
		$this->route( 'GET|POST /content/preview', ContentArgs::preview() + $this->parts->args(), $this->member(), fn( \WP_REST_Request $r ): array => ( $this->writing )()->show( new Input( $r ) ), Schema::object( array( 'html' => Schema::html( __( '发布后的样子', 'zeromo-community' ) ) ) ) );
	}

	/** @return array<string, mixed> */
	private function listing( Input $in ): array {
		$query = ContentArgs::query( $in );
		$this->feed->need_source( $query->source, $this->viewer() );
		$page = $this->feed->page( $query, $this->viewer() );
		return array(
			'list_html'     => $this->cards->cards( $page->posts, $this->viewer() ),
			'replaceFields' => Filters::fields( $query ),
			'pagi'          => $this->lists->pagi( $page, $query ),
			'items'         => $page->posts,
			'next_cursor'   => $page->next,
		);
	}

	/** @return array<string, mixed> */
	private static function list_schema(): array {
		$option = Schema::object( array( 'value' => Schema::text( __( '值', 'zeromo-community' ) ), 'label' => Schema::text( __( '文字', 'zeromo-community' ) ) ) );
		return Schema::object(
			array(
				'list_html'     => Schema::html( __( '卡片', 'zeromo-community' ) ),
				'replaceFields' => Schema::listing( Schema::object( array( 'id' => Schema::text( __( '筛选项', 'zeromo-community' ) ), 'options' => Schema::listing( $option ) ) ) ),
				'pagi'          => Schema::html( __( '上一页与下一页', 'zeromo-community' ) ),
				'items'         => Schema::listing( PostSchema::post() ),
				'next_cursor'   => Schema::text( __( '下一页的位置，末页为 null', 'zeromo-community' ), true ),
			)
		);
	}

	/** @return array<string, mixed> */
	private static function saved_schema(): array {
		return Schema::object(
			array(
				'id'           => Schema::int( __( '动态编号', 'zeromo-community' ) ),
				'status'       => Arg::word( __( '状态', 'zeromo-community' ), array( 'draft', 'publish', 'pending', 'private', 'future' ) ),
				'message'      => Schema::text( __( '提示文字', 'zeromo-community' ) ),
				'redirect_url' => Schema::text( __( '动态的页面', 'zeromo-community' ) ),
				'html'         => Schema::html( __( '动态的卡片', 'zeromo-community' ) ),
				'version'      => Schema::int( __( '自动保存的版本，见 POST /content/draft', 'zeromo-community' ) ),
			)
		);
	}
}
