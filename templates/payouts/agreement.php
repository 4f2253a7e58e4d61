<?php
/**
 * 免确认收款 below 收款设置.
 *
 * @package Zeromo\Community
 * @var array{one: ?\Zeromo\Community\Payouts\Agreement} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;
use Zeromo\Community\Payouts\AgreementStep;
use Zeromo\Community\Payouts\Http\AgreementForm;

defined( 'ABSPATH' ) || exit;

$one = $v['one'];
$act = match ( $one?->step ) {
	AgreementStep::Holds => 'end',
	AgreementStep::Ended => 'allow',
	default => '',
};
$now = match ( $one?->step ) {
	AgreementStep::Holds => __( '已开启：以后的微信提现直接到账，不用再确认。', 'zeromo-community' ),
	AgreementStep::Ending => __( '已关闭，正在告诉微信：以后的微信提现要在微信里确认。', 'zeromo-community' ),
	AgreementStep::Ended => __( '已关闭：每笔微信提现要在微信里确认。', 'zeromo-community' ),
	default => __( '没有开启。下次在微信里确认收款时，可以同意以后不用再确认。', 'zeromo-community' ),
};
?>
<form class="zmo-form" method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
	aria-labelledby="zmo-payout-agreement">
	<div class="zmo-field">
		<span class="zmo-field__l" id="zmo-payout-agreement">
			<?php esc_html_e( '微信免确认收款', 'zeromo-community' ); ?>
		</span>
		<p class="zmo-hint">
			<span>
				<?php
				echo esc_html( $now );
				if ( null !== $one ) {
					// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Format::time() escapes.
					echo ' ', Format::time( $one->changed );
				}
				?>
			</span>
		</p>
	</div>
	<?php if ( '' !== $act ) : ?>
		<?php AgreementForm::fields( $act ); ?>
		<p class="zmo-form__send">
			<button class="zmo-btn zmo-btn--line">
				<?php
				'end' === $act
					? esc_html_e( '关闭免确认收款', 'zeromo-community' )
					: esc_html_e( '下次收款时再问我', 'zeromo-community' );
				?>
			</button>
		</p>
	<?php endif; ?>
</form>
