<?php
/**
 * 我的 › 勋章.
 *
 * @package Zeromo\Community
 * @var array{awards: list<\Zeromo\Community\Badges\Award>, pictures: array<int, string>,
 *   ahead: list<\Zeromo\Community\Badges\Badge>, totals: array<string, int>} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Partial;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- Format::time() and the template of a badge escape.
?>
<section class="zmo-block" aria-labelledby="zmo-badges-own">
	<div class="zmo-block__head">
		<h2 id="zmo-badges-own"><?php esc_html_e( '我的勋章', 'zeromo-community' ); ?></h2>
	</div>
	<?php if ( array() === $v['awards'] ) : ?>
		<p class="zmo-meta"><?php esc_html_e( '还没有获得勋章', 'zeromo-community' ); ?></p>
	<?php else : ?>
		<ul class="zmo-badges">
			<?php
			foreach ( $v['awards'] as $award ) :
				$why = '' === $award->badge->words ? $award->badge->condition() : $award->badge->words;
				?>
				<li>
					<?php
					echo Partial::render(
						'badges/medal',
						array( 'badge' => $award->badge, 'picture' => $v['pictures'][ $award->badge->image ] ?? '' )
					);
					?>
					<span class="zmo-badges__words">
						<b><?php echo esc_html( $award->badge->name ); ?></b>
						<span class="zmo-meta"><?php echo esc_html( $why ); ?></span>
					</span>
					<span class="zmo-meta"><?php echo Format::time( $award->created ); ?></span>
				</li>
			<?php endforeach; ?>
		</ul>
	<?php endif; ?>
</section>
<?php if ( array() !== $v['ahead'] ) : ?>
	<section class="zmo-block" aria-labelledby="zmo-badges-ahead">
		<div class="zmo-block__head">
			<h2 id="zmo-badges-ahead"><?php esc_html_e( '还可以获得', 'zeromo-community' ); ?></h2>
		</div>
		<ul class="zmo-badges">
			<?php
			foreach ( $v['ahead'] as $badge ) :
				$kind = $badge->measure?->kind() ?? '';
				$has  = min( $badge->least, $v['totals'][ $kind ] ?? 0 );
				?>
				<li class="is-ahead">
					<?php echo Partial::render( 'badges/medal', array( 'badge' => $badge, 'picture' => '' ) ); ?>
					<span class="zmo-badges__words">
						<b><?php echo esc_html( $badge->name ); ?></b>
						<span class="zmo-meta"><?php echo esc_html( $badge->condition() ); ?></span>
					</span>
					<span class="zmo-meta">
						<?php
						echo esc_html( number_format_i18n( $has ) . ' / ' . number_format_i18n( $badge->least ) );
						?>
					</span>
				</li>
			<?php endforeach; ?>
		</ul>
	</section>
<?php endif; ?>
