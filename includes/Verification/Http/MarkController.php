<?php

declare(strict_types=1);

namespace Zeromo\Community\Verification\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Media\Api\PrivateCopies;
use Zeromo\Community\Verification\Mark;
use Zeromo\Community\Verification\MarkService;

/**
 * /account/mark: the caller's verified mark and application.
 *
 * @phpstan-import-type Answer from Schema
 */
final class MarkController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly MarkService $marks,
		private readonly PrivateCopies $pictures
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /account/mark',
			array(),
			$this->member(),
			fn(): array => $this->answer(),
			MarkSchema::own( ... )
		);
		$this->route(
			'POST /account/mark',
			array(
				'title'    => Arg::text( __( '认证身份，2 到 20 个字', 'zeromo-community' ), 80, true ),
				'proof'    => Arg::text( __( '说明，10 到 800 个字，只有审核的人能看到', 'zeromo-community' ), 3200, true ),
				'image_id' => Arg::id( __( '自己的图片编号，只有审核的人能看到', 'zeromo-community' ), false, 0 ),
			),
			$this->member(),
			function ( \WP_REST_Request $r ): array {
				$in = new Input( $r );
				$this->marks->apply(
					$this->viewer(),
					$in->text( 'title' ),
					$in->text( 'proof' ),
					$in->int( 'image_id' )
				);
				return $this->answer();
			},
			MarkSchema::own( ... ),
			'mark'
		);
		$this->route(
			'DELETE /account/mark',
			array(),
			$this->member(),
			function (): array {
				$this->marks->take_back( $this->viewer() );
				return $this->answer();
			},
			MarkSchema::own( ... ),
			'mark'
		);
	}

	/** @return Answer */
	private function answer(): array {
		$own  = $this->marks->own( $this->viewer() );
		$wire = fn( ?Mark $mark ): ?array => null === $mark
			? null
			: MarkSchema::wire( $mark, $this->pictures->url( $mark->image ) );
		return array(
			'mark' => $wire( $own->granted ),
			'application' => $wire( $own->last ),
			'may_apply' => $own->may_ask,
		);
	}
}
