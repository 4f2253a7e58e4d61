<?php

declare(strict_types=1);

namespace Zeromo\Community\Polls;

use Zeromo\Community\Polls\Api\Poll;
use Zeromo\Community\Polls\Sql\PollRepository;
use Zeromo\Community\Posts\Api\PartPlace;
use Zeromo\Community\Posts\Api\PartValue;
use Zeromo\Community\Posts\Api\PlainForm;
use Zeromo\Community\Posts\Api\PostPart;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Partial;

/**
 * The poll of a post. Question and options are stored in the feed's row; totals and the reader's choice come from
 * PollCard.
 */
final class PollPart implements PostPart, PlainForm {

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
					'question' => array(
						'type' => 'string',
						'maxLength' => 4 * PollRules::QUESTION,
						'description' => __( '问题，可为空', 'zeromo-community' ),
					),
					'options'  => array(
						'type' => 'array',
						'items' => array( 'type' => 'string', 'maxLength' => 10 * PollRules::OPTION ),
						'maxItems' => 50,
						'description' => __( '选项，按顺序', 'zeromo-community' ),
					),
					'multiple' => array( 'type' => 'boolean', 'description' => __( '可以多选', 'zeromo-community' ) ),
					'max'      => array(
						'type' => 'integer',
						'minimum' => 0,
						'maximum' => 100,
						'description' => __( '多选时最多几项，0 为不限', 'zeromo-community' ),
					),
					'deadline' => array(
						'type' => 'string',
						'maxLength' => 40,
						'description' => __( '截止时间，ISO 8601；空为不限', 'zeromo-community' ),
					),
					'hidden'   => array(
						'type' => 'boolean',
						'description' => __( '投票后或结束后才显示结果', 'zeromo-community' ),
					),
				),
			),
		);
	}

	public function read( Input $in ): ?PartValue {
		if ( ! $in->has( self::NAME ) ) {
			return null;
		}
		$poll = $in->part( self::NAME );
		return new TypedPoll(
			$poll->text( 'question' ),
			$poll->texts( 'options' ),
			$poll->flag( 'multiple' ),
			$poll->int( 'max' ),
			$poll->text( 'deadline' ),
			$poll->flag( 'hidden' )
		);
	}

	public function value( array $stored ): PartValue {
		$text    = static fn( string $name ): string => is_string( $stored[ $name ] ?? null ) ? $stored[ $name ] : '';
		$options = is_array( $stored['options'] ?? null )
			? array_values( array_filter( $stored['options'], 'is_string' ) )
			: array();
		return new TypedPoll(
			$text( 'question' ),
			$options,
			! empty( $stored['multiple'] ),
			is_int( $stored['max'] ?? null ) ? $stored['max'] : 0,
			$text( 'deadline' ),
			! empty( $stored['hidden'] )
		);
	}

	public function accept( PartValue $sent, PartPlace $place ): ?PartValue {
		$had  = $place->had instanceof Poll ? $place->had : null;
		$poll = ! $sent instanceof TypedPoll || $sent->is_empty()
			? null
			: PollRules::accept(
				$sent,
				$had,
				$this->clock->now(),
				wp_timezone(),
				$this->settings->int( 'poll_question_max' ),
				$this->settings->int( 'poll_option_max' )
			);
		if (
			$place->post_id > 0
			&& null !== $had
			&& $poll?->ballot() !== $had->ballot()
			&& $this->polls->has_votes( $place->post_id )
		) {
			throw Failures::has_votes();
		}
		return $poll;
	}

	public function load( int $post_id ): ?PartValue {
		return $this->polls->find( $post_id );
	}

	/** A member may have voted since accept(): then the post is not stored. */
	public function store( int $post_id, ?PartValue $value ): void {
		$poll = $value instanceof Poll ? $value : null;
		if ( ! ( null === $poll ? $this->polls->drop( $post_id ) : $this->polls->save( $post_id, $poll ) ) ) {
			throw Failures::has_votes();
		}
	}

	public function card( PartValue $value ): array {
		return $value->plain();
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
			$fields[ $card->post_id ] = array(
				self::NAME => $card->post_id > 0 ? $poll : PollState::of( $poll, 0, array(), 0, $now ),
			);
		}
		return $fields;
	}

	public function fills( PartValue $value ): bool {
		return $value instanceof Poll && '' !== $value->question;
	}

	public function edit( PartValue $value ): array {
		if ( $value instanceof Poll ) {
			$value = new TypedPoll(
				$value->question,
				$value->options,
				$value->is_multiple(),
				$value->max,
				$value->deadline > 0 ? Format::iso( $value->deadline ) : '',
				$value->hidden
			);
		}
		// A saved draft may break a rule and is then returned as it was sent.
		return $value instanceof TypedPoll
			? array_replace( get_object_vars( $value ), array( 'multiple' => $value->multiple || $value->max > 1 ) )
			: array();
	}

	public function plain_html( array $value ): string {
		return Partial::render(
			'polls/fields',
			array(
				'poll' => $value + $this->edit( new TypedPoll( '', array(), max: 1 ) ),
				'question' => $this->settings->int( 'poll_question_max' ),
				'option' => $this->settings->int( 'poll_option_max' ),
			)
		);
	}

	/** Empty fields are no options; a form without any text is no poll. */
	public function plain_sent( Input $sent ): array {
		$poll   = $sent->part( self::NAME );
		$fields = $poll->all();
		if ( array() === $fields ) {
			return array();
		}
		$fields['options'] = array_values(
			array_filter( $poll->texts( 'options' ), static fn( string $text ): bool => '' !== trim( $text ) )
		);
		return array(
			self::NAME => array() === $fields['options'] && '' === trim( $poll->text( 'question' ) )
				? array()
				: $fields,
		);
	}
}
