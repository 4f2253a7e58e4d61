<?php

declare(strict_types=1);

namespace Zeromo\Community\Abilities;

use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Routing\Router;

/** Registers those abilities with core that the owner has switched on and whose room is there. */
final class AbilityRegistration {

	public const CATEGORY = 'zeromo-community';
	public const READING  = 'abilities_reading';
	public const DRAFTING = 'abilities_drafting';

	public function __construct(
		private readonly AbilityList $list,
		private readonly AbilitySchema $schemas,
		private readonly AbilityRuns $runs,
		private readonly Router $router,
		private readonly Settings $settings,
		private readonly Caller $caller
	) {}

	/** The group they stand in. */
	#[Action( 'wp_abilities_api_categories_init' )]
	public function add_category(): void {
		wp_register_ability_category(
			self::CATEGORY,
			array(
				'label'       => __( '社区', 'zeromo-community' ),
				'description' => __( '读取社区内容，起草动态和文章', 'zeromo-community' ),
			)
		);
	}

	/** Core asks for it when somebody looks at abilities, not on every request. */
	#[Action( 'wp_abilities_api_init' )]
	public function add(): void {
		foreach ( $this->list->all() as $name => $ability ) {
			$route = $this->router->find( $ability->line );
			if ( null === $route || ! $this->settings->flag( $ability->reads() ? self::READING : self::DRAFTING ) ) {
				continue;
			}
			wp_register_ability(
				$name,
				array(
					'label'               => $ability->label,
					'description'         => $ability->description,
					'category'            => self::CATEGORY,
					'input_schema'        => $this->schemas->input( $ability, $route ),
					'output_schema'       => $this->schemas->output( $ability, $route ),
					// The route decides when it runs; a visitor does not get that far.
					'permission_callback' => fn(): bool => $this->caller->id() > 0,
					'execute_callback'    => fn( mixed $input = null ): array|\WP_Error => $this->runs->run(
						$name,
						$ability,
						is_array( $input ) ? $input : array()
					),
					'meta'                => array(
						'public'      => true,
						'annotations' => array(
							'readonly'    => $ability->reads(),
							'destructive' => false,
							'idempotent'  => $ability->reads(),
						),
					),
				)
			);
		}
	}
}
