<?php
/**
 * Who may not sign in reads why, and appeals once.
 *
 * @package Zeromo\Community
 * @var array{
 *   case: \Zeromo\Community\Appeals\AppealCase|null, action: string, problem: string, longest: int, login: string,
 * } $v
 */

declare(strict_types=1);

use Zeromo\Community\Appeals\Appeal;
use Zeromo\Community\Html\Partial;

defined( 'ABSPATH' ) || exit;

$case = $v['case'];
?>
<section class="zmo-block zmo-sign--page" aria-labelledby="zmo-sign-title">
	<?php echo Partial::heading( __( '对处罚申诉', 'zeromo-community' ), 'zmo-sign__title', 'zmo-sign-title' ); ?>
	<div class="zmo-appeal">
		<?php if ( null === $case ) : ?>
			<p class="zmo-text" role="alert">
				<?php esc_html_e( '链接无效、已过期，或者处罚已经结束。再登录一次，会得到新的链接。', 'zeromo-community' ); ?>
			</p>
		<?php else : ?>
			<p class="zmo-text"><?php echo esc_html( $case->entry->reason ); ?></p>
			<?php if ( null !== $case->appeal ) : ?>
				<p class="zmo-notice" role="status">
					<?php echo esc_html( Appeal::labels()[ $case->appeal->state() ] ); ?>
				</p>
				<p class="zmo-meta"><?php echo esc_html( $case->appeal->words ); ?></p>
				<?php if ( '' !== $case->appeal->answer ) : ?>
					<p class="zmo-text">
						<?php
						/* translators: %s: what a moderator answered */
						echo esc_html( sprintf( __( '答复：%s', 'zeromo-community' ), $case->appeal->answer ) );
						?>
					</p>
				<?php endif; ?>
			<?php elseif ( $case->may ) : ?>
				<form class="zmo-appeal" method="post" action="<?php echo esc_url( $v['action'] ); ?>">
					<div class="zmo-field">
						<label class="zmo-field__l" for="zmo-appeal-words">
							<?php esc_html_e( '申诉的理由，只能申诉一次', 'zeromo-community' ); ?>
						</label>
						<textarea class="zmo-input" id="zmo-appeal-words" name="words" rows="5" required
							maxlength="<?php echo (int) $v['longest']; ?>"></textarea>
						<?php if ( '' !== $v['problem'] ) : ?>
							<p class="zmo-hint is-bad" role="alert"><?php echo esc_html( $v['problem'] ); ?></p>
						<?php endif; ?>
					</div>
					<button type="submit" class="zmo-btn zmo-btn--fill zmo-btn--l zmo-btn--wide">
						<?php esc_html_e( '提交申诉', 'zeromo-community' ); ?>
					</button>
					<p class="zmo-meta">
						<?php esc_html_e( '会由另一位版主决定。结果在这里看：再登录一次，点“对这次处罚申诉”。', 'zeromo-community' ); ?>
					</p>
				</form>
			<?php else : ?>
				<p class="zmo-text"><?php esc_html_e( '已过申诉期，不能再申诉了。', 'zeromo-community' ); ?></p>
			<?php endif; ?>
		<?php endif; ?>
		<p class="zmo-meta">
			<a class="zmo-link" href="<?php echo esc_url( $v['login'] ); ?>"
				><?php esc_html_e( '回到登录', 'zeromo-community' ); ?></a>
		</p>
	</div>
</section>
