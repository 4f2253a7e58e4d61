<?php

declare(strict_types=1);

namespace Zeromo\Community\Polls;

use Zeromo\Community\Polls\Sql\PollRepository;
use Zeromo\Community\Posts\Api\EditorPart;
use Zeromo\Community\Posts\Api\PartPlace;
use Zeromo\Community\Posts\Api\PlainForm;
use Zeromo\Community\Posts\Api\PostPart;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\View\Format;
use Zeromo\Community\Kernel\View\Partial;

/** The poll of a post. Its words stand in the feed's row; totals and the reader's choice come from PollCard. */
final class PollPart implements PostPart, PlainForm, EditorPart {

	public const NAME = 'poll';

	public function __construct(
		private readonly PollRepository $polls,
		private readonly Clock $clock,
		private readonly Settings $settings
	) {}

	public function name(): string {
		return self::NAME;
	}

	public function settings( int $member ): array {
		return array(
			'poll_question_max' => $this->settings->int( 'poll_question_max' ),
			'poll_option_max' => $this->settings->int( 'poll_option_max' ),
		);
	}

	public function tool(): string {
		return self::NAME;
	}

	public function args(): array {
		return array(
			self::NAME => array(
				'type'        => 'object',
				'description' => __( '投票，空对象为去掉', 'zeromo-community' ),
				'required'    => false,
				'properties'  => array(
					'question' => array( 'type' => 'string', 'maxLength' => 4 * PollRules::QUESTION, 'description' => __( '问题，可为空', 'zeromo-community' ) ),
					'options'  => array( 'type' => 'array', 'items' => array( 'type' => 'string', 'maxLength' => 10 * PollRules::OPTION ), 'maxItems' => 50, 'description' => __( '选项，按顺序', 'zeromo-community' ) ),
					'multiple' => array( 'type' => 'boolean', 'description' => __( '可以多选', 'zeromo-community' ) ),
					'max'      => array( 'type' => 'integer', 'minimum' => 0, 'maximum' => 100, 'description' => __( '多选时最多几项，0 为不限', 'zeromo-community' ) ),
					'deadline' => array( 'type' => 'string', 'maxLength' => 40, 'description' => __( '截止时间，ISO 8601；空为不限', 'zeromo-community' ) ),
					'hidden'   => array( 'type' => 'boolean', 'description' => __( '投票后或结束后才显示结果', 'zeromo-community' ) ),
				),
			),
		);
	}

	public function read( Input $in ): ?array {
		if ( ! $in->has( self::NAME ) ) {
			return null;
		}
		$poll = $in->part( self::NAME );
		if ( array() === $poll->texts( 'options' ) && '' === $poll->text( 'question' ) ) {
			return array();
		}
		return array( 'question' => $poll->text( 'question' ), 'options' => $poll->texts( 'options' ), 'multiple' => $poll->flag( 'multiple' ), 'max' => $poll->int( 'max' ), 'deadline' => $poll->text( 'deadline' ), 'hidden' => $poll->flag( 'hidden' ) );
	}

	public function accept( array $sent, PartPlace $place ): array {
		$had  = Poll::of( $place->had );
		$poll = array() === $sent
			? null
			: PollRules::accept(
				new Input( $sent ),
				$had,
				$this->clock->now(),
				wp_timezone(),
				$this->settings->int( 'poll_question_max' ),
				$this->settings->int( 'poll_option_max' )
			);
		if ( $place->post_id > 0 && null !== $had && $poll?->ballot() !== $had->ballot() && $this->polls->has_votes( $place->post_id ) ) {
			throw Failures::has_votes();
		}
		return $poll?->value() ?? array();
	}

	public function load( int $post_id ): array {
		return $this->polls->find( $post_id )?->value() ?? array();
	}

	/** Somebody may have voted since accept(): then the post is not stored. */
	public function store( int $post_id, array $value ): void {
		$poll = Poll::of( $value );
		if ( ! ( null === $poll ? $this->polls->drop( $post_id ) : $this->polls->save( $post_id, $poll ) ) ) {
			throw Failures::has_votes();
		}
	}

	public function card( array $value ): array {
		return $value;
	}

	public function fields( array $cards, int $viewer ): array {
		$fields = array();
		$now    = $this->clock->now();
		foreach ( $cards as $card ) {
			$poll = Poll::of( $card->value );
			if ( null === $poll ) {
				continue;
			}
			// Totals and the reader's choice are read for the whole list, see PollCard; a preview has none.
			$fields[ $card->post_id ] = array( self::NAME => $card->post_id > 0 ? $poll : PollState::of( $poll, 0, array(), 0, $now ) );
		}
		return $fields;
	}

	public function fills( array $value ): bool {
		return '' !== ( new Input( $value ) )->text( 'question' );
	}

	public function edit( array $value ): array {
		$in       = new Input( $value );
		$deadline = $in->text( 'deadline' );
		// A copy of what was typed may break a rule and then is as it was sent.
		return array(
			'question' => $in->text( 'question' ),
			'options'  => $in->texts( 'options' ),
			'multiple' => $in->flag( 'multiple' ) || $in->int( 'max', 1 ) > 1,
			'max'      => $in->int( 'max', 1 ),
			'deadline' => ctype_digit( $deadline ) ? ( (int) $deadline > 0 ? Format::iso( (int) $deadline ) : '' ) : $deadline,
			'hidden'   => $in->flag( 'hidden' ),
		);
	}

	public function plain_html( array $value ): string {
		return Partial::render(
			'polls/fields',
			array(
				'poll' => $this->edit( $value ),
				'question' => $this->settings->int( 'poll_question_max' ),
				'option' => $this->settings->int( 'poll_option_max' ),
			)
		);
	}

	/** Boxes that were left empty are no options; a form without a word is no poll. */
	public function plain_sent( array $fields ): array {
		if ( ! is_array( $fields[ self::NAME ] ?? null ) ) {
			return $fields;
		}
		$poll                 = ( new Input( $fields ) )->part( self::NAME );
		$sent                 = $poll->all();
		$sent['options']      = array_values( array_filter( $poll->texts( 'options' ), static fn( string $text ): bool => '' !== trim( $text ) ) );
		$fields[ self::NAME ] = array() === $sent['options'] && '' === trim( $poll->text( 'question' ) ) ? array() : $sent;
		return $fields;
	}
}
