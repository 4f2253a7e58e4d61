<?php

declare(strict_types=1);

namespace Zeromo\Community\Agreements\Http;

use Zeromo\Community\Agreements\AgreementService;
use Zeromo\Community\Agreements\AgreementTexts;
use Zeromo\Community\Agreements\Version;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;

/**
 * GET /agreements, POST /agreements/accept: what the caller is asked to accept.
 *
 * @phpstan-import-type JsonSchema from Schema
 */
final class AgreementController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly AgreementService $service,
		private readonly AgreementTexts $texts
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /agreements',
			array(),
			$this->member(),
			fn(): array => array(
				'items' => array_map(
					fn( Version $one ): array => array(
						'id'    => $one->id,
						'title' => $one->title(),
						'note'  => $one->note,
						'url'   => $this->texts->url( $one->kind ),
					),
					$this->service->owed( $this->viewer() )
				),
			),
			Schema::object(
				array(
					'items' => Schema::listing(
						Schema::object(
							array(
								'id'    => Schema::int( __( '编号', 'zeromo-community' ) ),
								'title' => Schema::text( __( '名称', 'zeromo-community' ) ),
								'note'  => Schema::text( __( '改了什么', 'zeromo-community' ) ),
								'url'   => Schema::text( __( '在哪里阅读', 'zeromo-community' ) ),
							)
						)
					),
				)
			)
		);
		$this->route(
			'POST /agreements/accept',
			self::accept_args(),
			$this->member(),
			function ( \WP_REST_Request $r ): array {
				$this->service->accept( $this->viewer(), ( new Input( $r ) )->ids( 'versions' ) );
				return array( 'message' => __( '已同意', 'zeromo-community' ) );
			},
			Schema::object( array( 'message' => Schema::text( __( '提示', 'zeromo-community' ) ) ) ),
			'agreement'
		);
	}

	/** @return array<string, JsonSchema> */
	public static function accept_args(): array {
		return array( 'versions' => Arg::ids( __( '同意的版本', 'zeromo-community' ), 2, true ) );
	}
}
