<?php
/**
 * What members ask before they pay.
 *
 * @package Zeromo\Community
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;

defined( 'ABSPATH' ) || exit;

$questions = array(
	__( '到期前续费，天数会少吗？', 'zeromo-community' ) => __( '不会。新的时长接在原来的到期日之后，付款前就能看到新的日期。', 'zeromo-community' ),
	__( '升级到更高等级怎么算？', 'zeromo-community' )
		=> __( '原等级剩余的时间按付款金额折算成钱，从新等级的价格里扣除，多出的部分延长新等级的时间。新等级从付款时开始。', 'zeromo-community' ),
	__( '到期后会自动扣费吗？', 'zeromo-community' ) => __( '不会。到期前会提醒，是否续费由你决定。', 'zeromo-community' ),
	__( '退款后会怎样？', 'zeromo-community' ) => __( '退款的那一次开通会收回，之前买的时间仍然有效；已经买下的内容不受影响。', 'zeromo-community' ),
);
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- icons escape.
?>
<?php foreach ( $questions as $question => $answer ) : ?>
	<details class="zmo-faq">
		<summary><?php echo esc_html( $question ), Icon::svg( 'chevron-down', 'zmo-icon--18' ); ?></summary>
		<p><?php echo esc_html( $answer ); ?></p>
	</details>
<?php endforeach; ?>
