<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing\Http;

use Zeromo\Community\Posts\Api\PostSchema;
use Zeromo\Community\Posts\Api\PostParts;
use Zeromo\Community\Feed\Api\PostService;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Wiring\Lazy;

/**
 * /content/…
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class ContentController extends Controller {

	/**
	 * @param \Closure(): WritingCalls $writing Asked for when somebody writes: lists are read far more often, and need
	 *                                          none of it.
	 */
	public function __construct(
		RouteKit $kit,
		private readonly PostParts $parts,
		private readonly PostService $posts,
		#[Lazy( WritingCalls::class )] private readonly \Closure $writing
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /content/{id}',
			array(),
			$this->anyone(),
			fn( \WP_REST_Request $r ): array => $this->single( ( new Input( $r ) )->int( 'id' ) ),
			PostSchema::post()
		);
		$this->route(
			'POST /content',
			ContentArgs::form() + $this->parts->args(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => ( $this->writing )()->publish( $r ),
			self::saved(),
			'publish',
			once: fn( array $saved ): array => ( $this->writing )()->answer( $saved )
		);
		$this->route(
			'GET|POST /content/preview',
			ContentArgs::preview() + $this->parts->args(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => ( $this->writing )()->show( new Input( $r ) ),
			Schema::object( array( 'html' => Schema::html( __( '发布后的样子', 'zeromo-community' ) ) ) ),
			'preview'
		);
	}

	/** @return Answer A Post, its whole text first: so this route has always sent it. */
	private function single( int $id ): array {
		$post = $this->posts->single( $id, $this->viewer() );
		return array( 'content_html' => $post->html ) + PostSchema::fields( $post );
	}

	/**
	 * What saving a post answers.
	 *
	 * @return JsonSchema
	 */
	public static function saved(): array {
		return Schema::named(
			'SavedPost',
			Schema::object(
				array(
					'id'           => Schema::int( __( '动态编号', 'zeromo-community' ) ),
					'status'       => Arg::word(
						__( '状态', 'zeromo-community' ),
						array( 'draft', 'publish', 'pending', 'private', 'future' )
					),
					'message'      => Schema::text( __( '提示文字', 'zeromo-community' ) ),
					'redirect_url' => Schema::text( __( '动态的页面', 'zeromo-community' ) ),
					'html'         => Schema::html( __( '动态的卡片', 'zeromo-community' ) ),
					'version'      => Schema::int( __( '自动保存的版本，见 POST /content/draft', 'zeromo-community' ) ),
				)
			)
		);

	}
}
