<?php
/**
 * 登录记录 in the settings: when, from where, with what.
 *
 * @package Zeromo\Community
 * @var array{rows: list<\Zeromo\Community\SignIns\SignIn>, days: int, prev: string, next: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;

defined( 'ABSPATH' ) || exit;

?>
<section class="zmo-block" aria-labelledby="zmo-sign-ins">
	<div class="zmo-block__head"><h2 id="zmo-sign-ins"><?php esc_html_e( '登录记录', 'zeromo-community' ); ?></h2></div>
	<p class="zmo-meta">
		<?php
		echo esc_html(
			sprintf(
				/* translators: %d: days */
				__( '保留 %d 天。不是你本人的登录，请修改密码并退出其他设备。', 'zeromo-community' ),
				$v['days']
			)
		);
		?>
	</p>
	<?php foreach ( $v['rows'] as $one ) : ?>
		<div class="zmo-row">
			<div class="zmo-row__main">
				<span class="zmo-row__t"><?php echo esc_html( $one->device ); ?></span><span
					class="zmo-meta"><?php echo esc_html( $one->address ); ?> ·
						<?php
						// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- ready HTML of a time.
						echo Format::time( $one->created );
						?>
				</span>
			</div>
		</div>
	<?php endforeach; ?>
	<?php if ( array() === $v['rows'] ) : ?>
		<p class="zmo-meta"><?php esc_html_e( '还没有记录', 'zeromo-community' ); ?></p>
	<?php endif; ?>
	<?php if ( '' !== $v['prev'] || '' !== $v['next'] ) : ?>
		<p class="zmo-form__send">
			<?php if ( '' !== $v['prev'] ) : ?>
				<a class="zmo-btn zmo-btn--line zmo-btn--s" rel="nofollow" href="<?php echo esc_url( $v['prev'] ); ?>">
					<?php esc_html_e( '回到最近', 'zeromo-community' ); ?>
				</a>
			<?php endif; ?>
			<?php if ( '' !== $v['next'] ) : ?>
				<a class="zmo-btn zmo-btn--line zmo-btn--s" rel="nofollow" href="<?php echo esc_url( $v['next'] ); ?>">
					<?php esc_html_e( '更早的登录', 'zeromo-community' ); ?>
				</a>
			<?php endif; ?>
		</p>
	<?php endif; ?>
</section>
