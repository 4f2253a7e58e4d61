<?php

declare(strict_types=1);

namespace Zeromo\Community\Generation;

use Zeromo\Community\Generation\Sql\DayRepository;
use Zeromo\Community\Generation\Sql\GenerationRepository;
use Zeromo\Community\Idempotency\Api\Idempotency;
use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Payments\Api\BuyerRule;
use Zeromo\Community\TextChecks\Api\PlainText;
use Zeromo\Community\TextChecks\Api\TextCheck;

/** What members ask for: checked, paid and put into the queue as one; looked at, taken back and put away. */
final class GenerationService {

	public const TITLE  = 60;
	public const PROMPT = 800;
	public const MOST   = 10;

	/** @param Collection<BuyerRule> $rules Who may buy. */
	public function __construct(
		private readonly GenerationRepository $generations,
		private readonly DayRepository $days,
		private readonly Catalogue $catalogue,
		private readonly GenerationMoney $money,
		private readonly GenerationEnding $ending,
		private readonly GenerationSettings $settings,
		private readonly WorkSignal $signal,
		private readonly TextCheck $texts,
		private readonly Idempotency $once,
		private readonly Jobs $jobs,
		private readonly Clock $clock,
		#[All( BuyerRule::class )] private readonly Collection $rules
	) {}

	/**
	 * Asks for pictures; the price is held at once.
	 *
	 * @return array{id: int}
	 * @throws Failure content_invalid for the first field that is wrong: title, tool, category, style, then the others.
	 */
	public function ask( int $member, GenerationForm $form ): array {
		$title = PlainText::clean( 'post_title', $form->title, self::TITLE );
		if ( '' === $title ) {
			throw Failures::title();
		}
		$model  = $this->catalogue->model( $form->model ) ?? throw Failures::model();
		$cat    = $this->catalogue->choice( ChoiceKind::Category, $form->cat ) ?? throw Failures::category();
		$style  = $this->catalogue->choice( ChoiceKind::Style, $form->style ) ?? throw Failures::style();
		$prompt = PlainText::clean( 'prompt', $form->prompt, self::PROMPT );
		$size   = '' === $form->size ? $model->sizes[0] ?? '' : $form->size;
		if ( ! in_array( $size, $model->sizes, true ) ) {
			throw Failures::size();
		}
		if ( $form->count < 1 || $form->count > $model->most ) {
			throw Failures::count( $model->most );
		}
		foreach ( $model->price > 0 ? $this->rules->all() : array() as $rule ) {
			$refusal = $rule->refusal( $member );
			if ( null !== $refusal ) {
				throw $refusal;
			}
		}
		$this->texts->field( $title, $member )->need( 'post_title' );
		if ( '' !== $prompt ) {
			$this->texts->field( $prompt, $member )->need( 'prompt' );
		}
		$now = $this->clock->now();
		$one = new Generation(
			0,
			$member,
			$title,
			$prompt,
			$model->id,
			$cat->id,
			$style->id,
			$size,
			$form->count,
			$model->asset,
			$model->price * $form->count,
			GenerationState::Waiting,
			0,
			'',
			null,
			0,
			$now,
			$now + $this->settings->patience()
		);
		return $this->once->unit( fn(): array => array( 'id' => $this->stored( $one, $model ) ) );
	}

	private function stored( Generation $one, Model $model ): int {
		$day = GenerationEnding::day( $one->created );
		$cap = $this->settings->day_cap( $one->user_id );
		if ( ! $this->days->add( $one->user_id, $day, $one->count, $cap ) ) {
			throw Failures::day( $this->left( $one->user_id ) );
		}
		$most = $this->settings->open_cap();
		if ( $this->generations->open( $one->user_id, $most ) >= $most ) {
			throw Failures::open( $most );
		}
		$id = $this->generations->add( $one );
		$this->money->hold( $id, $one->user_id, $one->asset, $one->price, $one->title );
		$is_quick = $this->catalogue->is_sample( $model );
		$this->jobs->add( GenerationWork::KIND, array( 'id' => $id, 'turn' => 0 ), $is_quick ? 0 : 1 );
		if ( ! $is_quick ) {
			$this->signal->after_commit();
		}
		return $id;
	}

	/** Pictures that are left for today. */
	public function left( int $member ): int {
		$used = $this->days->used( $member, GenerationEnding::day( $this->clock->now() ) );
		return max( 0, $this->settings->day_cap( $member ) - $used );
	}

	/**
	 * A member's own.
	 *
	 * @throws Failure not_found for another's.
	 */
	public function need( int $member, int $id ): Generation {
		$one = $this->generations->find( $id );
		return null !== $one && $one->user_id === $member ? $one : throw Failure::not_found();
	}

	/**
	 * Takes one back while it waits, or puts it away once it has ended. Its pictures stay in the library.
	 *
	 * @throws Failure zeromo_generation_state (409) while it is worked on.
	 */
	public function remove( int $member, int $id ): GenerationState {
		$one = $this->need( $member, $id );
		if ( $one->state->is_open() ) {
			return $this->ending->cancel( $one )
				? GenerationState::Cancelled
				: throw Failures::state( $this->need( $member, $id )->state );
		}
		if ( ! $this->generations->hide( $id ) ) {
			throw Failure::not_found();
		}
		return $one->state;
	}
}
