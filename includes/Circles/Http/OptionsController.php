<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Http;

use Zeromo\Community\Circles\Api\CircleSchema;
use Zeromo\Community\Circles\Api\CircleOptions;
use Zeromo\Community\Circles\CircleService;
use Zeromo\Community\Circles\PostingRules;
use Zeromo\Community\Circles\Sql\MembershipRepository;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;

/**
 * /circle/update_options: how a circle's members may post.
 *
 * @phpstan-import-type JsonSchema from \Zeromo\Community\Kernel\Http\Schema
 * @phpstan-import-type Answer from \Zeromo\Community\Kernel\Http\Schema
 */
final class OptionsController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly CircleService $circles,
		private readonly MembershipRepository $members,
		private readonly PostingRules $rules,
		private readonly CircleSchema $schema
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'POST /circle/update_options',
			self::args() + Arg::nonce(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->update( new Input( $r ) ),
			CircleSchema::circle( true ),
			'circle_manage'
		);
	}

	/**
	 * The circle and its options; nothing else can be set this way.
	 *
	 * @return array<string, JsonSchema>
	 */
	public static function args(): array {
		$fields = array_map(
			static fn( array $field ): array => array_diff_key( $field, array( 'required' => true ) ),
			CircleOptions::schema()
		);
		return array(
			'circle_id' => Arg::id( __( '圈子编号', 'zeromo-community' ) ),
			'options'   => array(
				'type' => 'object',
				'required' => true,
				'description' => __( '发布规则；没有出现的不变', 'zeromo-community' ),
				'properties' => $fields,
				'additionalProperties' => false,
			),
		);
	}

	/** @return Answer */
	private function update( Input $in ): array {
		$id     = $in->int( 'circle_id' );
		$member = $this->kit->caller->member();
		$this->rules->set( $this->circles->need( $id ), $member, $in->part( 'options' ) );
		$circle = $this->circles->need( $id );
		$answer = $this->schema->view( $circle, $this->members->of( $id, $member ), $member, true, true );
		return $answer + array( 'message' => __( '已保存', 'zeromo-community' ), 'redirect_url' => '' );
	}
}
