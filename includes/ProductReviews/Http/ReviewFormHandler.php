<?php

declare(strict_types=1);

namespace Zeromo\Community\ProductReviews\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\ProductReviews\ReviewService;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Routing\Router;

/** Reviews without script: `admin-post.php?action=zeromo_product_review`. */
final class ReviewFormHandler {

	public const ACTION = 'zeromo_product_review';

	public function __construct( private readonly FormHandler $frame, private readonly Router $routes ) {}

	#[Action( 'admin_post_' . self::ACTION )]
	public function handle(): void {
		$this->frame->handle(
			self::ACTION,
			array(
				'task'     => Arg::word(
					__( '做什么', 'zeromo-community' ),
					array( 'write', 'answer', 'remove' ),
					null,
					true
				),
				'id'       => Arg::id( __( '评价的编号', 'zeromo-community' ), false, 0 ),
				'order_no' => Arg::text( __( '订单号', 'zeromo-community' ), 40 ),
				'stars'    => Arg::int( __( '几颗星', 'zeromo-community' ), 1, 5 ),
				'text'     => Arg::text( __( '评价的内容', 'zeromo-community' ), 4 * ReviewService::WORDS ),
				'keep'     => Arg::ids( __( '留下的图片', 'zeromo-community' ), ReviewService::IMAGES ),
			),
			function ( int $member, Input $sent ): string {
				$this->run( $sent );
				return FormHandler::back();
			}
		);
	}

	private function run( Input $sent ): void {
		$id = array( 'id' => $sent->int( 'id' ) );
		match ( $sent->text( 'task' ) ) {
			'answer' => $this->routes->run(
				'POST /shop/reviews/{id}/answer',
				$id + array( 'text' => $sent->text( 'text' ) )
			),
			'remove' => $this->routes->run( 'DELETE /shop/reviews/{id}', $id ),
			default  => $this->routes->run(
				'POST /shop/reviews',
				array(
					'order_no'  => $sent->text( 'order_no' ),
					'stars'     => $sent->int( 'stars' ),
					'text'      => $sent->text( 'text' ),
					'image_ids' => array_slice(
						array( ...$sent->ids( 'keep' ), ...$this->pictures() ),
						0,
						ReviewService::IMAGES
					),
				)
			),
		};
	}

	/**
	 * Pictures that came with it.
	 *
	 * @return list<int>
	 */
	private function pictures(): array {
		// phpcs:ignore WordPress.Security -- the frame has checked the nonce, the library judges the bytes.
		$sent = $_FILES['images'] ?? null;
		$any  = is_array( $sent ) && array() !== array_filter( (array) ( $sent['name'] ?? array() ) );
		$made = $any ? $this->routes->run( 'POST /media', array(), array( 'images' => $sent ) ) : array();
		return array_values( array_filter( array_map( 'intval', array_column( $made, 'id' ) ) ) );
	}
}
