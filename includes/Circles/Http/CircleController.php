<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Http;

use Zeromo\Community\Circles\Api\CircleSchema;
use Zeromo\Community\Circles\Api\CircleRights;
use Zeromo\Community\Circles\CircleForm;
use Zeromo\Community\Circles\CircleService;
use Zeromo\Community\Circles\Sql\MembershipRepository;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;

/**
 * /circle, /circle/{id}.
 *
 * @phpstan-import-type Answer from \Zeromo\Community\Kernel\Http\Schema
 */
final class CircleController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly CircleService $circles,
		private readonly CircleForm $form,
		private readonly MembershipRepository $members,
		private readonly CircleSchema $schema
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'POST /circle',
			CircleSchema::fields( true ),
			$this->who_can( 'create_zeromo_circles' ),
			fn( \WP_REST_Request $r ): array => $this->create( $r ),
			CircleSchema::circle( true ),
			'circle',
			once: fn( array $made ): array => $this->written(
				( new Input( $made ) )->int( 'id' ),
				__( '圈子已创建', 'zeromo-community' )
			)
		);
		$this->route(
			'POST /circle/{id}',
			CircleSchema::fields( false ),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->edit( $r ),
			CircleSchema::circle( true ),
			'publish'
		);
		$this->route(
			'GET /circle/{id}',
			array(),
			$this->anyone(),
			fn( \WP_REST_Request $r ): array => $this->view( ( new Input( $r ) )->int( 'id' ) ),
			CircleSchema::circle()
		);
	}

	/**
	 * @param \WP_REST_Request $request The call.
	 * @return array{id: int}
	 */
	private function create( \WP_REST_Request $request ): array {
		return $this->form->create(
			$this->kit->caller->member(),
			$this->input( $request, true ),
			$request->get_file_params()
		);
	}

	/**
	 * @param \WP_REST_Request $request The call.
	 * @return Answer
	 */
	private function edit( \WP_REST_Request $request ): array {
		$id = ( new Input( $request ) )->int( 'id' );
		$this->form->edit(
			$id,
			$this->kit->caller->member(),
			$this->input( $request, false ),
			$request->get_file_params()
		);
		return $this->written( $id, __( '已保存', 'zeromo-community' ) );
	}

	/** @return Answer */
	private function written( int $id, string $message ): array {
		$circle = $this->view( $id, true );
		$waits  = 'publish' !== get_post_status( $id );
		return $circle + array(
			'message'      => $waits ? __( '圈子已提交，审核通过后公开', 'zeromo-community' ) : $message,
			'redirect_url' => $waits ? '' : $circle['url'],
		);
	}

	/** @return Answer */
	private function view( int $id, bool $made = false ): array {
		$circle = $this->circles->need( $id, $made );
		$viewer = $this->viewer();
		$mine   = $this->members->of( $id, $viewer );
		return $this->schema->view(
			$circle,
			$mine,
			$viewer,
			CircleRights::may_see( $circle, $mine ),
			CircleRights::rank( $mine ) > 0
		);
	}

	/**
	 * The form's fields that came.
	 *
	 * @param \WP_REST_Request $request The call.
	 * @return array<string, mixed>
	 */
	private function input( \WP_REST_Request $request, bool $new ): array {
		return array_intersect_key( $request->get_params(), CircleSchema::fields( $new ) );
	}
}
