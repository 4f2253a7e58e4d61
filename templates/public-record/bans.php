<?php
/**
 * 小黑屋.
 *
 * @package Zeromo\Community
 * @var array{
 *   bans: list<\Zeromo\Community\PublicRecord\BanRecord>, cards: array<int, \Zeromo\Community\Members\Api\MemberCard>,
 *   now: int, days: int, first: string, next: string, report: string,
 * } $v `first`, `next` and `report` are addresses, empty for none.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Members\Api\MemberCard;

defined( 'ABSPATH' ) || exit;
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- Format::day() and partials escape.
?>
<section class="zmo-block zmo-record" aria-labelledby="zmo-record-title">
	<header class="zmo-record__head">
		<?php echo Partial::heading( __( '小黑屋', 'zeromo-community' ), 'zmo-record__title', 'zmo-record-title' ); ?>
		<?php if ( '' !== $v['report'] ) : ?>
			<a class="zmo-link" href="<?php echo esc_url( $v['report'] ); ?>"
				><?php esc_html_e( '管理月报', 'zeromo-community' ); ?></a>
		<?php endif; ?>
	</header>
	<p class="zmo-record__about">
		<?php
		echo 0 === $v['days']
			? esc_html__( '正在受处罚的成员。处罚可以申诉，申诉成立的不在这里。', 'zeromo-community' )
			: esc_html(
				sprintf(
					/* translators: %d: number of days */
					_n(
						'正在受处罚的成员，和最近 %d 天里处罚结束的成员。处罚可以申诉，申诉成立的不在这里。',
						'正在受处罚的成员，和最近 %d 天里处罚结束的成员。处罚可以申诉，申诉成立的不在这里。',
						$v['days'],
						'zeromo-community'
					),
					$v['days']
				)
			);
		?>
	</p>
	<?php if ( array() === $v['bans'] ) : ?>
		<p class="zmo-record__none">
			<?php
			echo '' === $v['first']
				? esc_html__( '现在没有受处罚的成员。', 'zeromo-community' )
				: esc_html__( '没有更多了...', 'zeromo-community' );
			?>
		</p>
	<?php else : ?>
		<ul class="zmo-record__list">
			<?php
			foreach ( $v['bans'] as $ban ) :
				$tone = $ban->holds( $v['now'] ) ? 'bad' : 'grey';
				$card = $v['cards'][ $ban->member ] ?? MemberCard::nobody( $ban->member, '' );
				?>
				<li class="zmo-record__ban<?php echo 'bad' === $tone ? '' : ' is-over'; ?>">
					<span class="zmo-avatar" aria-hidden="true"><?php if ( '' !== $card->avatar ) : ?><img
						src="<?php echo esc_url( $card->avatar ); ?>" alt="" width="40" height="40" loading="lazy"
						><?php endif; ?></span>
					<div class="zmo-record__main">
						<p class="zmo-record__who">
							<?php if ( '' !== $card->url ) : ?>
								<a href="<?php echo esc_url( $card->url ); ?>"
									><?php echo esc_html( $card->name ); ?></a>
							<?php else : ?>
								<span><?php echo esc_html( $card->name ); ?></span>
							<?php endif; ?>
							<span class="zmo-badge zmo-badge--<?php echo esc_attr( $tone ); ?> zmo-record__state"
								><?php echo esc_html( $ban->state( $v['now'] ) ); ?></span>
						</p>
						<p class="zmo-record__what">
							<?php
							echo esc_html(
								sprintf(
									/* translators: 1: what is forbidden, 2: why */
									__( '%1$s · 原因：%2$s', 'zeromo-community' ),
									$ban->label(),
									$ban->reason()
								)
							);
							?>
						</p>
						<p class="zmo-meta">
							<?php
							echo wp_kses_post(
								sprintf(
									/* translators: 1: a day, 2: how long */
									__( '%1$s 起 · %2$s', 'zeromo-community' ),
									Format::day( $ban->since ),
									esc_html( $ban->length() )
								)
							);
							?>
						</p>
					</div>
				</li>
			<?php endforeach; ?>
		</ul>
	<?php endif; ?>
	<?php if ( '' !== $v['first'] || '' !== $v['next'] ) : ?>
		<nav class="zmo-record__nav" aria-label="<?php esc_attr_e( '小黑屋的分页', 'zeromo-community' ); ?>">
			<?php if ( '' !== $v['first'] ) : ?>
				<a class="zmo-btn zmo-btn--line zmo-btn--s" href="<?php echo esc_url( $v['first'] ); ?>"
					><?php esc_html_e( '回到最新', 'zeromo-community' ); ?></a>
			<?php endif; ?>
			<?php if ( '' !== $v['next'] ) : ?>
				<a class="zmo-btn zmo-btn--line zmo-btn--s" href="<?php echo esc_url( $v['next'] ); ?>"
					><?php esc_html_e( '更早的', 'zeromo-community' ); ?></a>
			<?php endif; ?>
		</nav>
	<?php endif; ?>
</section>
