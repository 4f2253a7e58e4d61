<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\View;

use Zeromo\Community\Circles\CircleFields;
use Zeromo\Community\Circles\CircleLinks;
use Zeromo\Community\Circles\CircleRecord;
use Zeromo\Community\Circles\CircleType;
use Zeromo\Community\Circles\JoinMode;
use Zeromo\Community\Circles\Levels;
use Zeromo\Community\Kernel\Settings;

/** What the parts of the circle form are drawn from, for a new circle or one that is there. */
final class FormView {

	public function __construct( private readonly CircleLinks $links, private readonly Levels $levels, private readonly Settings $settings ) {}

	/** @return array<string, mixed> Of `circles/fields`: name, intro, pictures. */
	public function profile( ?CircleRecord $circle ): array {
		return array(
			'title'           => $circle->title ?? '',
			'title_min'       => max( 1, $this->settings->int( 'circle_title_min' ) ),
			'title_max'       => $this->settings->int( 'circle_title_max' ),
			'description'     => $circle->description ?? '',
			'description_max' => $this->settings->int( 'circle_description_max' ),
			'icon_url'        => null === $circle || 0 === $circle->icon_id ? '' : $this->links->icon( $circle ),
			'cover_url'       => null === $circle || 0 === $circle->cover_id ? '' : $this->links->cover( $circle ),
			'max_size'        => $this->settings->int( 'max_image_size' ),
		);
	}

	/** @return array{cat: int, cats: array<int, string>} Of `circles/fields-cat`. */
	public function cats( ?CircleRecord $circle ): array {
		$terms = get_terms( array( 'taxonomy' => CircleType::CAT, 'hide_empty' => false, 'orderby' => 'term_id' ) );
		$cats  = array();
		foreach ( is_array( $terms ) ? $terms : array() as $term ) {
			if ( $term instanceof \WP_Term ) {
				$cats[ $term->term_id ] = html_entity_decode( $term->name, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
			}
		}
		return array( 'cat' => $circle->cat ?? 0, 'cats' => $cats );
	}

	/** @return array<string, mixed> Of `circles/fields-entry`: how members come in. */
	public function entry( ?CircleRecord $circle ): array {
		$mode  = $circle->mode ?? JoinMode::Open;
		$modes = array();
		foreach ( JoinMode::cases() as $one ) {
			if ( $one->available() || $one === $mode ) {
				$modes[ $one->value ] = $one->title();
			}
		}
		return array(
			'mode'      => $mode->value,
			'modes'     => $modes,
			'questions' => $circle->questions ?? array(),
			'most'      => $this->settings->int( 'circle_questions_max' ),
			'length'    => $this->settings->int( 'circle_question_max' ),
			'levels'    => $this->levels->labels(),
			'chosen'    => $circle->levels ?? array(),
		);
	}

	/** @return array<string, mixed> Of `circles/edit`. */
	public function edit( CircleRecord $circle ): array {
		return array(
			'id'               => $circle->id,
			'profile'          => $this->profile( $circle ),
			'cats'             => $this->cats( $circle ),
			'public'           => $circle->public,
			'announcement'     => $circle->announcement,
			'announcement_max' => $this->settings->int( 'circle_announcement_max' ),
			'rules'            => implode( "\n", $circle->rules ),
			'rules_max'        => $this->settings->int( 'circle_rules_max' ),
			'rule_max'         => $this->settings->int( 'circle_rule_max' ),
		);
	}
}
