<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles;

use Zeromo\Community\Circles\Api\CircleBoard;
use Zeromo\Community\Circles\Api\CircleFailures;
use Zeromo\Community\Circles\Api\CirclePricing;
use Zeromo\Community\Circles\Api\CircleRecord;
use Zeromo\Community\Circles\Api\CircleType;
use Zeromo\Community\Circles\Api\JoinMode;
use Zeromo\Community\Circles\Api\Membership;
use Zeromo\Community\Circles\Api\Period;
use Zeromo\Community\Circles\Api\TypedPrices;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Setting;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Members\Api\ContentPolicy;
use Zeromo\Community\Members\Api\Levels;

/**
 * What a member wrote into the circle form, checked and cleaned; only fields that came are there.
 *
 * @phpstan-type Typed array<string, mixed>
 * @phpstan-type Fields array{title?: string, description?: string, icon_id?: int, cover_id?: int, cat?: int,
 *   mode?: JoinMode, public?: bool, questions?: list<string>, levels?: list<string>, announcement?: string,
 *   rules?: list<string>, terms?: list<\Zeromo\Community\Circles\Api\CircleTerm>}
 * @phpstan-import-type JsonSchema from \Zeromo\Community\Kernel\Http\Schema
 */
final class CircleFields {

	/**
	 * The widest an owner of the site may allow: characters of description and announcement; rules, and characters of
	 * each.
	 */
	public const DESCRIPTION  = 10000;
	public const ANNOUNCEMENT = 10000;
	public const RULES        = 100;
	public const RULE         = 1000;

	/** Characters of all rules together, which is what their column holds. */
	public const ALL_RULES = 16000;

	/**
	 * Characters of a question; with CircleRecord::QUESTIONS and Membership::ANSWER what the column of a request holds.
	 */
	public const QUESTION = 200;

	public function __construct(
		private readonly Settings $settings,
		private readonly Library $library,
		private readonly Levels $levels,
		private readonly ContentPolicy $policy,
		private readonly CirclePricing $pricing
	) {}

	/**
	 * Refuses P, C or X, or gives the fields to store.
	 *
	 * @param Typed             $input  Arguments of POST /circle that came, by their names.
	 * @param int                  $member Whose pictures may be used.
	 * @param CircleRecord|null    $now    The circle being edited; its pictures may stay whoever's they are.
	 * @return Fields
	 */
	public function clean( array $input, int $member, ?CircleRecord $now = null ): array {
		$out = array();
		if ( isset( $input['join_mode'] ) ) {
			$out['mode'] = JoinMode::tryFrom( self::text( $input['join_mode'] ) )
				?? throw Failure::invalid( 'join_mode' );
		}
		$terms = $this->pricing->read( self::prices( $input ), $out['mode'] ?? $now->mode ?? JoinMode::Open, $now );
		if ( null !== $terms ) {
			$out['terms'] = $terms;
		}
		if ( isset( $input['questions'] ) ) {
			$out['questions'] = self::questions(
				(array) $input['questions'],
				$this->settings->int( 'circle_questions_max' ),
				$this->settings->int( 'circle_question_max' )
			);
		}
		if ( isset( $input['join_roles'] ) ) {
			$out['levels'] = $this->levels( (array) $input['join_roles'] );
		}
		if ( isset( $input['title'] ) ) {
			$out['title'] = $this->title( self::text( $input['title'] ) );
		}
		if ( isset( $input['description'] ) ) {
			$out['description'] = $this->description( self::text( $input['description'] ) );
		}
		if ( isset( $input['announcement'] ) ) {
			$out['announcement'] = $this->announcement( self::text( $input['announcement'] ) );
		}
		if ( isset( $input['rules'] ) ) {
			$out['rules'] = $this->rules( self::text( $input['rules'] ) );
		}
		if ( isset( $input['visibility'] ) ) {
			$out['public'] = 'members' !== $input['visibility'];
		}
		if ( isset( $input['cat'] ) ) {
			$out['cat'] = $this->cat( self::id( $input['cat'] ) );
		}
		foreach ( array( 'icon_id', 'cover_id' ) as $name ) {
			if ( isset( $input[ $name ] ) ) {
				$out[ $name ] = $this->picture(
					self::id( $input[ $name ] ),
					$member,
					'icon_id' === $name ? ( $now->icon_id ?? 0 ) : ( $now->cover_id ?? 0 )
				);
			}
		}
		/** @var Fields $out */
		return $this->allowed( $out, $member, $now );
	}

	/**
	 * Refuses F and C as the site's policy says; it is asked about those texts that are to be other than they were.
	 *
	 * @param Fields $fields Cleaned.
	 * @return Fields
	 */
	private function allowed( array $fields, int $member, ?CircleRecord $now ): array {
		$texts = array();
		foreach ( array( 'title', 'description', 'announcement' ) as $name ) {
			if ( isset( $fields[ $name ] ) && ( $now->$name ?? '' ) !== $fields[ $name ] ) {
				$texts[ $name ] = $fields[ $name ];
			}
		}
		foreach ( array( 'rules', 'questions' ) as $name ) {
			foreach ( array_diff( $fields[ $name ] ?? array(), $now->$name ?? array() ) as $n => $line ) {
				$texts[ "$name.$n" ] = $line;
			}
		}
		$texts = $this->policy->need( $member, $texts );
		foreach ( array( 'title', 'description', 'announcement' ) as $name ) {
			if ( isset( $texts[ $name ] ) ) {
				$fields[ $name ] = $texts[ $name ];
			}
		}
		foreach ( array( 'rules', 'questions' ) as $name ) {
			foreach ( $fields[ $name ] ?? array() as $n => $line ) {
				$fields[ $name ][ $n ] = $texts[ "$name.$n" ] ?? $line;
			}
		}
		/** @var Fields */
		return $fields;
	}

	/**
	 * @param array<mixed> $typed Keys of levels.
	 * @return list<string>
	 */
	private function levels( array $typed ): array {
		$known = $this->levels->labels();
		$out   = array();
		foreach ( $typed as $key ) {
			if ( '' === $key ) {
				continue;
			}
			if ( ! is_string( $key ) || ! isset( $known[ $key ] ) ) {
				throw Failure::invalid( 'join_roles' );
			}
			$out[] = $key;
		}
		return array_values( array_unique( $out ) );
	}

	private function title( string $text ): string {
		// Core trims ASCII blanks only; a name of nothing but full-width ones is no name.
		$text    = (string) preg_replace( '/^[\p{Z}\s]+|[\p{Z}\s]+$/u', '', sanitize_text_field( $text ) );
		$length  = mb_strlen( html_entity_decode( $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
		$minimum = max( 1, $this->settings->int( 'circle_title_min' ) );
		$maximum = $this->settings->int( 'circle_title_max' );
		if ( $length < $minimum || $length > $maximum ) {
			throw Failure::content(
				'title',
				/* translators: 1: least number of characters, 2: most */
				sprintf( __( '圈子名称需为 %1$d 到 %2$d 个字', 'zeromo-community' ), $minimum, $maximum )
			);
		}
		return $text;
	}

	private function description( string $text ): string {
		$text    = sanitize_textarea_field( str_replace( "\r\n", "\n", $text ) );
		$maximum = $this->settings->int( 'circle_description_max' );
		if ( mb_strlen( $text ) > $maximum ) {
			/* translators: %d: most characters */
			throw Failure::content( 'description', sprintf( __( '圈子简介最多 %d 个字', 'zeromo-community' ), $maximum ) );
		}
		return $text;
	}

	private function announcement( string $text ): string {
		$text = trim( sanitize_textarea_field( str_replace( "\r\n", "\n", $text ) ) );
		$maximum = $this->settings->int( 'circle_announcement_max' );
		if ( mb_strlen( $text ) > $maximum ) {
			/* translators: %d: most characters */
			throw Failure::content( 'announcement', sprintf( __( '公告最多 %d 个字', 'zeromo-community' ), $maximum ) );
		}
		return $text;
	}

	/** @return list<string> One a line; blank lines are left out. */
	private function rules( string $text ): array {
		$most  = $this->settings->int( 'circle_rules_max' );
		$chars = $this->settings->int( 'circle_rule_max' );
		$lines = array_map( 'trim', explode( "\n", sanitize_textarea_field( $text ) ) );
		$rules = array_values( array_filter( $lines, static fn( string $line ): bool => '' !== $line ) );
		if ( count( $rules ) > $most || max( array( 0, ...array_map( 'mb_strlen', $rules ) ) ) > $chars ) {
			throw Failure::content(
				'rules',
				/* translators: 1: most rules, 2: most characters of each */
				sprintf( __( '圈规最多 %1$d 条，每条最多 %2$d 个字', 'zeromo-community' ), $most, $chars )
			);
		}
		return $rules;
	}

	private function cat( int $id ): int {
		if ( $id > 0 && ! get_term( $id, CircleType::CAT ) instanceof \WP_Term ) {
			throw Failure::invalid( 'cat' );
		}
		return $id;
	}

	private function picture( int $id, int $member, int $now ): int {
		if ( $id > 0 && $id !== $now ) {
			$this->library->require_own( array( $id ), $member, 'image' );
		}
		return $id;
	}

	/**
	 * The questions of a form: trimmed, blank ones left out, each once.
	 *
	 * @param array<mixed> $typed  As it came.
	 * @param int          $most   Questions.
	 * @param int          $length Characters of each.
	 * @return list<string>
	 * @throws \Zeromo\Community\Kernel\Failure C for more or longer ones.
	 */
	private static function questions( array $typed, int $most, int $length ): array {
		$out = array();
		foreach ( $typed as $text ) {
			$text = is_string( $text ) ? sanitize_text_field( $text ) : '';
			if ( '' !== $text ) {
				$out[] = $text;
			}
		}
		$out = array_values( array_unique( $out ) );
		if ( count( $out ) > $most || max( array( 0, ...array_map( 'mb_strlen', $out ) ) ) > $length ) {
			throw CircleFailures::questions( $most, $length );
		}
		return $out;
	}

	/** @param Typed $input Arguments that came. */
	private static function prices( array $input ): TypedPrices {
		$each = array();
		foreach ( Period::cases() as $period ) {
			if ( isset( $input[ $period->field() ] ) ) {
				$each[ $period->value ] = trim( self::text( $input[ $period->field() ] ) );
			}
		}
		return new TypedPrices(
			isset( $input['price'] ) ? trim( self::text( $input['price'] ) ) : null,
			self::text( $input['period'] ?? '' ),
			$each
		);
	}

	private static function text( mixed $value ): string {
		return is_string( $value ) ? $value : '';
	}

	private static function id( mixed $value ): int {
		return is_int( $value ) ? max( 0, $value ) : 0;
	}

	/** @return array<string, JsonSchema> What an owner sets about circles: name => JSON schema. */
	public static function settings(): array {
		return array(
			'room_circles'           => Setting::room(
				__( '开放圈子', 'zeromo-community' ),
				__( '关闭后没有圈子的页面、入口和接口；圈子里的内容仍只给原来能看的人看，数据保留', 'zeromo-community' )
			),
			'circle_base'            => array(
				'type' => 'string',
				'pattern' => '^[a-z0-9-]*$',
				'maxLength' => 40,
				'default' => 'circle',
				'title' => __( '圈子地址的前缀', 'zeromo-community' ),
				'description' => __( '留空则不使用固定链接', 'zeromo-community' ),
			),
			'circle_title_min'       => Setting::number( 1, 200, 1, __( '圈子名称最少字数', 'zeromo-community' ) ),
			'circle_title_max'       => Setting::number( 1, 200, 200, __( '圈子名称最多字数', 'zeromo-community' ) ),
			'circle_ending_days'     => Setting::number(
				0,
				60,
				3,
				__( '圈友身份到期前多少天提醒', 'zeromo-community' ),
				__( '0 为不提醒', 'zeromo-community' )
			),
			'circle_description_max' => Setting::most( self::DESCRIPTION, __( '圈子简介最多字数', 'zeromo-community' ) ),
			'circle_announcement_max' => Setting::most( self::ANNOUNCEMENT, __( '圈子公告最多字数', 'zeromo-community' ) ),
			'circle_rules_max'       => Setting::most( self::RULES, __( '最多几条圈规', 'zeromo-community' ) ),
			'circle_rule_max'        => Setting::most( self::RULE, __( '每条圈规最多字数', 'zeromo-community' ) ),
			'circle_pins_max'        => Setting::most( CircleBoard::PINS, __( '圈子里最多置顶几条', 'zeromo-community' ) ),
			'circle_topics_max'      => Setting::most( CircleBoard::TOPICS, __( '圈子最多有几个自己的话题', 'zeromo-community' ) ),
			'circle_questions_max'   => Setting::most(
				CircleRecord::QUESTIONS,
				__( '加入圈子最多要回答几个问题', 'zeromo-community' )
			),
			'circle_question_max'    => Setting::most( self::QUESTION, __( '每个加入问题最多字数', 'zeromo-community' ) ),
			'circle_answer_max'      => Setting::most( Membership::ANSWER, __( '对加入问题的每个回答最多字数', 'zeromo-community' ) ),
			'circle_reason_max'      => Setting::most( Membership::REASON, __( '移出圈友的原因最多字数', 'zeromo-community' ) ),
			'circle_samples_max'     => Setting::most(
				CircleBoard::SAMPLES,
				__( '圈子最多有几条动态给没有加入的人看', 'zeromo-community' )
			),
		);
	}
}
