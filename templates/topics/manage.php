<?php
/**
 * What moderators do to a topic, as forms.
 *
 * @package Zeromo\Community
 * @var array{
 *   card: \Zeromo\Community\Topics\View\TopicCard, cats: list<array{name: string, label: string}>, name_max: int,
 *   description_max: int, picture_max: int,
 * } $v picture_max in bytes.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Widget;
use Zeromo\Community\Topics\Http\TopicFormHandler;

defined( 'ABSPATH' ) || exit;

$card  = $v['card'];
$topic = $card->topic;
?>
<details class="zmo-topic__manage">
	<summary class="zmo-btn zmo-btn--s zmo-btn--line">
		<?php echo Icon::svg( 'settings', 'zmo-icon--16' ); ?>
		<?php esc_html_e( '管理话题', 'zeromo-community' ); ?>
	</summary>
	<form method="post" enctype="multipart/form-data" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
		aria-label="<?php esc_attr_e( '修改话题', 'zeromo-community' ); ?>"
		<?php echo Widget::attrs(
			'ajax-submit',
			array( 'path' => "/topic/{$topic->id}", 'message' => __( '已保存', 'zeromo-community' ), 'reload' => true )
		); ?>>
		<input type="hidden" name="action" value="<?php echo esc_attr( TopicFormHandler::EDIT ); ?>">
		<input type="hidden" name="_wpnonce"
			value="<?php echo esc_attr( wp_create_nonce( TopicFormHandler::EDIT ) ); ?>">
		<input type="hidden" name="id" value="<?php echo esc_attr( (string) $topic->id ); ?>">
		<div class="zmo-field zmo-pic zmo-pic--icon" role="group"
			aria-label="<?php esc_attr_e( '话题图片', 'zeromo-community' ); ?>"
			<?php echo Widget::attrs( 'picture-field', array( 'max_size' => $v['picture_max'] ) ); ?>>
			<span class="zmo-pic__now"><img data-zmo-picture src="<?php echo esc_url( $card->icon_url ); ?>"
				alt=""></span>
			<span class="zmo-pic__acts">
				<label class="zmo-btn zmo-btn--s zmo-btn--line zmo-pic__pick">
					<input class="zmo-sr" type="file" name="thumbnail" data-zmo-id="thumbnail_id"
						accept="image/jpeg,image/png,image/gif,image/webp">
					<?php echo Icon::svg( 'camera', 'zmo-icon--16' ); ?>
					<span><?php esc_html_e( '更换图片', 'zeromo-community' ); ?></span>
				</label>
			</span>
		</div>
		<div class="zmo-field">
			<label class="zmo-field__l" for="zmo-topic-name"><?php esc_html_e( '话题名称', 'zeromo-community' ); ?></label>
			<input class="zmo-input" id="zmo-topic-name" name="name" required pattern=".*\S.*"
				maxlength="<?php echo esc_attr( (string) $v['name_max'] ); ?>"
				value="<?php echo esc_attr( $topic->name ); ?>" autocomplete="off">
		</div>
		<div class="zmo-field">
			<label class="zmo-field__l" for="zmo-topic-text"><?php esc_html_e( '话题简介', 'zeromo-community' ); ?></label>
			<textarea class="zmo-input" id="zmo-topic-text" name="description" rows="3"
				maxlength="<?php echo esc_attr( (string) $v['description_max'] ); ?>"
					><?php echo esc_textarea( $topic->description ); ?></textarea>
		</div>
		<?php if ( array() !== $v['cats'] ) : ?>
		<div class="zmo-field"><label class="zmo-field__l" for="zmo-topic-cat"
			><?php esc_html_e( '分类', 'zeromo-community' ); ?></label><select class="zmo-input" id="zmo-topic-cat"
			name="cat">
			<option value="0"><?php esc_html_e( '没有分类', 'zeromo-community' ); ?></option>
			<?php foreach ( $v['cats'] as $cat ) : ?>
				<option value="<?php echo esc_attr( $cat['name'] ); ?>"
					<?php selected( (string) $topic->cat, $cat['name'] ); ?>>
					<?php echo esc_html( $cat['label'] ); ?>
				</option>
			<?php endforeach; ?>
		</select></div>
		<?php endif; ?>
		<p class="zmo-hint"><?php esc_html_e( '改名以后，原来的名称和地址仍会到这里', 'zeromo-community' ); ?></p>
		<p><button class="zmo-btn zmo-btn--soft"><?php esc_html_e( '保存话题', 'zeromo-community' ); ?></button></p>
	</form>
	<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
		aria-label="<?php esc_attr_e( '合并话题', 'zeromo-community' ); ?>">
		<input type="hidden" name="action" value="<?php echo esc_attr( TopicFormHandler::MERGE ); ?>">
		<input type="hidden" name="_wpnonce"
			value="<?php echo esc_attr( wp_create_nonce( TopicFormHandler::MERGE ) ); ?>">
		<input type="hidden" name="topic_id" value="<?php echo esc_attr( (string) $topic->id ); ?>">
		<div class="zmo-field">
			<label class="zmo-field__l" for="zmo-topic-into">
				<?php esc_html_e( '合并到的话题', 'zeromo-community' ); ?>
			</label>
			<input class="zmo-input" id="zmo-topic-into" name="name" required pattern=".*\S.*"
				maxlength="<?php echo esc_attr( (string) ( $v['name_max'] + 2 ) ); ?>"
				placeholder="<?php esc_attr_e( '写下它的名称', 'zeromo-community' ); ?>" autocomplete="off">
		</div>
		<p>
			<label class="zmo-check">
				<input type="checkbox" required>
				<span class="zmo-check__box"><?php echo Icon::svg( 'check' ); ?></span>
				<span><?php esc_html_e( '动态和关注都会移过去，不能撤销', 'zeromo-community' ); ?></span>
			</label>
		</p>
		<p><button class="zmo-btn zmo-btn--danger"><?php esc_html_e( '合并', 'zeromo-community' ); ?></button></p>
	</form>
</details>
