<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Api;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Members\Api\Levels;

/** Parts of the circle form, for a new or an existing circle. */
final class FormView {

	public function __construct(
		private readonly CircleLinks $links,
		private readonly Levels $levels,
		private readonly Settings $settings,
		private readonly CirclePricing $pricing
	) {}

	/** Name, intro, pictures. */
	public function profile( ?CircleRecord $circle ): string {
		return Partial::render(
			'circles/fields',
			array(
				'title'           => $circle->title ?? '',
				'title_min'       => max( 1, $this->settings->int( 'circle_title_min' ) ),
				'title_max'       => $this->settings->int( 'circle_title_max' ),
				'description'     => $circle->description ?? '',
				'description_max' => $this->settings->int( 'circle_description_max' ),
				'icon_url'        => null === $circle || 0 === $circle->icon_id ? '' : $this->links->icon( $circle ),
				'cover_url'       => null === $circle || 0 === $circle->cover_id ? '' : $this->links->cover( $circle ),
				'max_size'        => $this->settings->int( 'max_image_size' ),
			)
		);
	}

	/** The category. */
	public function cats( ?CircleRecord $circle ): string {
		$terms = get_terms( array( 'taxonomy' => CircleType::CAT, 'hide_empty' => false, 'orderby' => 'term_id' ) );
		$cats  = array();
		foreach ( is_array( $terms ) ? $terms : array() as $term ) {
			if ( $term instanceof \WP_Term ) {
				$cats[ $term->term_id ] = html_entity_decode( $term->name, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
			}
		}
		return Partial::render( 'circles/fields-cat', array( 'cat' => $circle->cat ?? 0, 'cats' => $cats ) );
	}

	/** How members join. */
	public function entry( ?CircleRecord $circle ): string {
		$mode  = $circle->mode ?? JoinMode::Open;
		$modes = array();
		foreach ( JoinMode::cases() as $one ) {
			if ( JoinMode::Paid !== $one || $one === $mode || $this->pricing->is_sold() ) {
				$modes[ $one->value ] = $one->title();
			}
		}
		return Partial::render(
			'circles/fields-entry',
			array(
				'mode'      => $mode->value,
				'modes'     => $modes,
				'questions' => $circle->questions ?? array(),
				'most'      => $this->settings->int( 'circle_questions_max' ),
				'length'    => $this->settings->int( 'circle_question_max' ),
				'levels'    => $this->levels->labels(),
				'chosen'    => $circle->levels ?? array(),
				'prices'    => $this->pricing->fields( $circle->id ?? 0 ),
			)
		);
	}

	/** Who may see it. */
	public function privacy( bool $public ): string {
		return Partial::render( 'circles/fields-privacy', array( 'public' => $public ) );
	}

	/** Form 资料 of an existing circle. */
	public function edit( CircleRecord $circle ): string {
		return Partial::render(
			'circles/edit',
			array(
				'circle'           => $circle,
				'profile'          => $this->profile( $circle ),
				'cats'             => $this->cats( $circle ),
				'privacy'          => $this->privacy( $circle->public ),
				'announcement_max' => $this->settings->int( 'circle_announcement_max' ),
				'rules_max'        => $this->settings->int( 'circle_rules_max' ),
				'rule_max'         => $this->settings->int( 'circle_rule_max' ),
			)
		);
	}
}
