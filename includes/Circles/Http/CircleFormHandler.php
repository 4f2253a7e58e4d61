<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Http;

use Zeromo\Community\Circles\Api\CircleSchema;
use Zeromo\Community\Circles\Api\Period;
use Zeromo\Community\Circles\Api\CircleFormFrame;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Action;

/**
 * Forms of 管理 about the circle itself, without script: `admin-post.php?action=…`. The rules are those of the routes.
 */
final class CircleFormHandler {

	public const RULE    = 'zeromo_circle_rule';
	public const OPTIONS = 'zeromo_circle_options';

	public function __construct( private readonly CircleFormFrame $frame ) {}

	/**
	 * On `admin_post_zeromo_circle_rule`: how members come in. A form sends no empty list, so what is absent is none.
	 */
	#[Action( 'admin_post_' . self::RULE )]
	#[Action( 'admin_post_nopriv_' . self::RULE )]
	public function rule(): void {
		$this->frame->handle(
			self::RULE,
			array_intersect_key(
				CircleSchema::fields( false ),
				array_flip( array( 'join_mode', 'questions', 'join_roles', ...Period::fields() ) )
			),
			static fn( Input $sent ): array => array(
				'POST /circle/{id}',
				array( 'id' => $sent->int( 'circle_id' ) ) + $sent->all() + array(
					'questions' => array(),
					'join_roles' => array(),
				),
			)
		);
	}

	/** On `admin_post_zeromo_circle_options`: how members may post. */
	#[Action( 'admin_post_' . self::OPTIONS )]
	#[Action( 'admin_post_nopriv_' . self::OPTIONS )]
	public function options(): void {
		$this->frame->handle(
			self::OPTIONS,
			OptionsController::args(),
			static fn( Input $sent ): array => array( 'POST /circle/update_options', $sent->all() )
		);
	}
}
