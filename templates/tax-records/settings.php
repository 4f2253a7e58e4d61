<?php
/**
 * 涉税身份信息 in the settings.
 *
 * @package Zeromo\Community
 * @var array{one: \Zeromo\Community\TaxRecords\Identity|null} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Widget;
use Zeromo\Community\TaxRecords\IdNumber;
use Zeromo\Community\TaxRecords\View\IdentityPart;

defined( 'ABSPATH' ) || exit;

$one = $v['one'];
?>
<section class="zmo-block" id="zmo-tax-identity" aria-labelledby="zmo-tax-identity-title">
	<div class="zmo-block__head">
		<h2 id="zmo-tax-identity-title"><?php esc_html_e( '涉税身份信息', 'zeromo-community' ); ?></h2>
		<?php if ( null !== $one ) : ?>
			<span class="zmo-badge zmo-badge--info"><?php esc_html_e( '已填写', 'zeromo-community' ); ?></span>
		<?php endif; ?>
	</div>
	<p class="zmo-meta">
		<?php esc_html_e( '提现前需要。本站按税法报送在平台取得收入的人，信息加密保存，不会显示给其他成员。', 'zeromo-community' ); ?>
		<?php echo null === $one ? '' : esc_html( "$one->name " . IdNumber::masked( $one->number ) ); ?>
	</p>
	<form class="zmo-form" method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
		aria-label="<?php esc_attr_e( '涉税身份信息', 'zeromo-community' ); ?>"
		<?php echo Widget::attrs( 'ajax-submit', array( 'path' => '/account/tax-identity', 'reload' => true ) ); ?>>
		<input type="hidden" name="action" value="<?php echo esc_attr( IdentityPart::ACTION ); ?>">
		<?php wp_nonce_field( IdentityPart::ACTION, '_wpnonce' ); ?>
		<div class="zmo-form__two">
			<div class="zmo-field">
				<label class="zmo-field__l" for="zmo-tax-name">
					<?php esc_html_e( '证件上的姓名', 'zeromo-community' ); ?>
				</label>
				<input class="zmo-input" id="zmo-tax-name" name="name" required maxlength="50" autocomplete="name">
			</div>
			<div class="zmo-field">
				<label class="zmo-field__l" for="zmo-tax-number">
					<?php esc_html_e( '身份证号码', 'zeromo-community' ); ?>
				</label>
				<input class="zmo-input" id="zmo-tax-number" name="id_number" required
					maxlength="40" autocomplete="off">
			</div>
			<div class="zmo-field">
				<label class="zmo-field__l" for="zmo-tax-phone">
					<?php esc_html_e( '联系电话', 'zeromo-community' ); ?>
				</label>
				<input class="zmo-input" id="zmo-tax-phone" name="phone" type="tel" required
					maxlength="40" autocomplete="tel">
			</div>
		</div>
		<p class="zmo-form__send">
			<button class="zmo-btn zmo-btn--fill"><?php esc_html_e( '保存身份信息', 'zeromo-community' ); ?></button>
		</p>
	</form>
</section>
